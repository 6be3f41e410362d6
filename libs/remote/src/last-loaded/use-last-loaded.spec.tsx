import { renderHook } from '@testing-library/react';
import { useLastLoaded } from './use-last-loaded';

const rows = ['Право'];
const loaded = { data: rows, error: null, isPlaceholderData: false, isLoadingError: false };
const failed = { data: undefined, error: new Error('503'), isPlaceholderData: false, isLoadingError: true };
const refetching = { data: rows, error: null, isPlaceholderData: true, isLoadingError: false };

const renderList = (first: Parameters<typeof useLastLoaded<string[]>>[0]) =>
  renderHook((list) => useLastLoaded<string[]>(list), { initialProps: first });

it('returns the previous rows and the error when new rows do not load', () => {
  const { result, rerender } = renderList(loaded);
  rerender(failed);
  expect(result.current).toEqual({ data: rows, failure: failed.error });
});

it('returns the error until the next request has loaded', () => {
  const { result, rerender } = renderList(loaded);
  rerender(failed);
  rerender(refetching);
  expect(result.current.failure).toBe(failed.error);
  const others = ['Учёт'];
  rerender({ ...loaded, data: others });
  expect(result.current).toEqual({ data: others, failure: null });
});

it('returns no error after a change back to the loaded rows', () => {
  const { result, rerender } = renderList(loaded);
  rerender(failed);
  rerender(loaded);
  expect(result.current).toEqual({ data: rows, failure: null });
});

it('returns no rows when none have loaded yet', () => {
  expect(renderList(failed).result.current).toEqual({ data: undefined, failure: failed.error });
});
