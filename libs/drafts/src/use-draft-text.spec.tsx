import { act, renderHook } from '@testing-library/react';
import { useDraftText } from './use-draft-text';

const address = { user: 1, kind: 'answer', id: 7 };
const open = () => renderHook(() => useDraftText(address));

beforeEach(() => localStorage.clear());

it('finds the typed text again, with the time when it was saved', () => {
  const first = open();
  act(() => first.result.current.type('Начало'));
  expect(first.result.current.foundAt).toBeNull();
  first.unmount();
  const { result } = open();
  expect(result.current.text).toBe('Начало');
  expect(result.current.foundAt).toEqual(expect.any(Number));
});

it('stores nothing after the text was sent or emptied', () => {
  const { result, unmount } = open();
  act(() => result.current.type('Начало'));
  act(() => result.current.clear());
  expect(result.current.text).toBe('');
  act(() => result.current.type('Снова'));
  act(() => result.current.type('  '));
  unmount();
  expect(localStorage).toHaveLength(0);
});
