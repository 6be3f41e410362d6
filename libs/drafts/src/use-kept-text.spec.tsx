import { act, renderHook } from '@testing-library/react';
import { useKeptText } from './use-kept-text';

const address = { user: 1, kind: 'answer', id: 7 };
const open = () => renderHook(() => useKeptText(address));

beforeEach(() => localStorage.clear());

it('what was typed is there again, with the time since when it waits', () => {
  const first = open();
  act(() => first.result.current.type('Начало'));
  expect(first.result.current.foundAt).toBeNull();
  first.unmount();
  const { result } = open();
  expect(result.current.text).toBe('Начало');
  expect(result.current.foundAt).toEqual(expect.any(Number));
});

it('a text that was sent, or taken back to nothing, leaves nothing behind', () => {
  const { result, unmount } = open();
  act(() => result.current.type('Начало'));
  act(() => result.current.clear());
  expect(result.current.text).toBe('');
  act(() => result.current.type('Снова'));
  act(() => result.current.type('  '));
  unmount();
  expect(localStorage).toHaveLength(0);
});
