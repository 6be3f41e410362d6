import type { RichDocument } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LessonText } from '../LessonText';

const person = userEvent.setup();
const document: RichDocument = {
  v: 1,
  blocks: [
    { type: 'image', url: '/api/media/1', alt: 'Схема', caption: 'Рис. 1' },
    { type: 'image', url: '/api/media/2', alt: '', decorative: true },
  ],
};
beforeEach(() => {
  render(<LessonText document={document} embedHosts={[]} />, { wrapper: UiProvider });
});

const opener = () => screen.getByRole('button', { name: 'Открыть крупно: Схема' });
const large = () => screen.findByRole('dialog', { name: 'Изображение' });
const area = () => screen.getByRole('group', { name: 'Изображение крупно' });
const zoom = () => area().querySelector('img')?.style.width;

it('opens with a press, shows the caption, and closes with Escape', async () => {
  await person.click(opener());
  expect(await large()).toHaveTextContent('Рис. 1');
  expect(area()).toHaveFocus();
  expect(area().querySelector('img')).toHaveAttribute('alt', 'Схема');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opener()).toHaveFocus();
});

it('opens with Enter, also without an alternative text', async () => {
  screen.getByRole('button', { name: 'Открыть изображение крупно' }).focus();
  await person.keyboard('{Enter}');
  expect(await large()).toBeVisible();
});

it('zooms with two fingers, as a touchpad reports them, within its limits', async () => {
  await person.click(opener());
  await large();
  expect(zoom()).toBe('100%');
  fireEvent.wheel(area(), { ctrlKey: true, deltaY: -20 });
  const zoomed = Number.parseFloat(zoom() ?? '');
  expect(zoomed).toBeGreaterThan(100);
  for (let turn = 0; turn < 20; turn += 1) fireEvent.wheel(area(), { ctrlKey: true, deltaY: -100 });
  expect(zoom()).toBe('800%');
});

it('zooms with buttons and a double press', async () => {
  await person.click(opener());
  await large();
  expect(screen.getByRole('button', { name: 'Уменьшить' })).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Увеличить' }));
  expect(zoom()).toBe('200%');
  await person.click(screen.getByRole('button', { name: 'Уменьшить' }));
  expect(zoom()).toBe('100%');
  await person.dblClick(area());
  expect(zoom()).toBe('300%');
  await person.dblClick(area());
  expect(zoom()).toBe('100%');
});
