import { renderHook } from '@testing-library/react';
import { useKept } from './use-kept';

const rows = ['Право'];
const came = { data: rows, error: null, isPlaceholderData: false, isLoadingError: false };
const lost = { data: undefined, error: new Error('503'), isPlaceholderData: false, isLoadingError: true };
const askedAgain = { data: rows, error: null, isPlaceholderData: true, isLoadingError: false };

const listOf = (first: Parameters<typeof useKept<string[]>>[0]) =>
  renderHook((list) => useKept<string[]>(list), { initialProps: first });

it('rows stay when others do not come, with the reason', () => {
  const { result, rerender } = listOf(came);
  rerender(lost);
  expect(result.current).toEqual({ data: rows, failure: lost.error });
});

it('they are those of before as long as they are asked for again, and then no more', () => {
  const { result, rerender } = listOf(came);
  rerender(lost);
  rerender(askedAgain);
  expect(result.current.failure).toBe(lost.error);
  const others = ['Учёт'];
  rerender({ ...came, data: others });
  expect(result.current).toEqual({ data: others, failure: null });
});

it('the way back to what was asked before is no failure', () => {
  const { result, rerender } = listOf(came);
  rerender(lost);
  rerender(came);
  expect(result.current).toEqual({ data: rows, failure: null });
});

it('without rows of before there are none', () => {
  expect(listOf(lost).result.current).toEqual({ data: undefined, failure: lost.error });
});
