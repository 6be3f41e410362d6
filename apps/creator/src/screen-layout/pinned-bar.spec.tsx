import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { PinnedBar } from './PinnedBar';

let scrollBy: jest.SpyInstance;
beforeEach(() => {
  scrollBy = jest.spyOn(window, 'scrollBy').mockReturnValue();
});
afterEach(() => scrollBy.mockRestore());

/** Puts an element between two heights of the window, which is 768 px high. */
const put = (element: HTMLElement, top: number, bottom: number) =>
  void (element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect);

function open() {
  render(
    <>
      <textarea aria-label="Ответ" aria-describedby="issue" />
      <p id="issue">Совпадает с ответом 1</p>
      <PinnedBar notes={<p>Найден черновик</p>}>
        <button>Сохранить</button>
      </PinnedBar>
    </>,
    { wrapper: UiProvider },
  );
  const save = screen.getByRole('button', { name: 'Сохранить' });
  const bar = document.body.querySelector<HTMLElement>('div:has(> div > div > button)')!;
  Object.defineProperty(bar, 'offsetHeight', { value: 68 });
  Object.defineProperty(bar.firstElementChild, 'offsetHeight', { value: 40 });
  const field = screen.getByRole('textbox', { name: 'Ответ' });
  put(field, 640, 720);
  put(screen.getByText('Совпадает с ответом 1'), 726, 746);
  return { field, save };
}

it('scrolls a field that takes the focus above the bar and its notes, with its issue', () => {
  const { field, save } = open();
  field.focus();
  expect(scrollBy.mock.calls).toEqual([[0, 746 + 8 - (768 - 68 - 40)]]);
  put(save, 700, 740);
  save.focus();
  expect(scrollBy).toHaveBeenCalledTimes(1);
});

it('does not move the page under a pressed pointer, or when the field is above the bar', () => {
  const { field } = open();
  fireEvent.pointerDown(field);
  field.focus();
  fireEvent.pointerUp(field);
  field.blur();
  put(screen.getByText('Совпадает с ответом 1'), 600, 620);
  put(field, 540, 590);
  field.focus();
  expect(scrollBy).not.toHaveBeenCalled();
});

it('shows the beginning of a field that is higher than the window', () => {
  const { field } = open();
  put(field, 200, 1800);
  field.focus();
  expect(scrollBy.mock.calls).toEqual([[0, 200]]);
});
