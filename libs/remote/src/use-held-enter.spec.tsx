import { fireEvent, render, screen } from '@testing-library/react';
import { useHeldEnter } from './use-held-enter';

const heard = jest.fn();

function Page() {
  useHeldEnter();
  return (
    <div onKeyDown={heard}>
      <button type="button">Удалить</button>
      <input aria-label="Название" />
      <textarea aria-label="Комментарий" />
    </div>
  );
}

/** Presses Enter and says whether the browser may act on it and whether the page heard it. */
function enter(name: string, keys: KeyboardEventInit) {
  heard.mockClear();
  const element = screen.queryByRole('button', { name }) ?? screen.getByLabelText(name);
  const acts = fireEvent.keyDown(element, { key: 'Enter', ...keys });
  return { acts, heard: heard.mock.calls.length === 1 };
}
const passes = { acts: true, heard: true };
const stops = { acts: false, heard: false };

it.each([
  ['a press of a button', 'Удалить', {}, passes],
  ['a held press of a button', 'Удалить', { repeat: true }, stops],
  ['a held press in a field of one line', 'Название', { repeat: true }, stops],
  ['held lines of a text', 'Комментарий', { repeat: true }, passes],
  ['a held Ctrl + Enter in a text', 'Комментарий', { repeat: true, ctrlKey: true }, stops],
  ['another held key', 'Удалить', { repeat: true, key: 'ArrowDown' }, passes],
])('stops or passes on %s', (_, name, keys, expected) => {
  render(<Page />);
  expect(enter(name, keys)).toEqual(expected);
});

it('stops listening after the remote is unmounted', () => {
  render(<Page />).unmount();
  render(<button type="button">Удалить</button>);
  expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter', repeat: true })).toBe(true);
});
