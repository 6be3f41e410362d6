import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawField, settled, text, tool, writing } from './testing/draw-field';

afterEach(() => localStorage.clear());

// Issue 4, item 4: a server answer never writes into a field that is being edited.
describe('the document that is given', () => {
  it('is not looked at again: an answer of the server writes nothing into the field', async () => {
    const { redraw, document } = await drawField({ initial: text('Риск') });
    await userEvent.click(tool('Нумерованный список'));
    redraw({ initial: text('Ответ сервера'), onChange: () => undefined });
    await settled();
    expect(writing()).toHaveTextContent('Риск');
    expect(writing()).not.toHaveTextContent('Ответ сервера');
    expect(document()?.blocks[0]).toMatchObject({ type: 'list-item', children: [{ text: 'Риск' }] });
  });

  it('is another one under another key: the text and its history begin anew', async () => {
    const { redraw, changed } = await drawField({ initial: text('Риск') });
    await userEvent.click(tool('Нумерованный список'));
    changed.mockClear();
    redraw({ initial: text('Бюджет'), documentKey: 'lesson-2' });
    await settled();
    expect(writing()).toHaveTextContent('Бюджет');
    expect(tool('Отменить')).toHaveAttribute('aria-disabled', 'true');
    expect(changed).not.toHaveBeenCalled();
  });

  it('keeps the language of the toolbar from one document to the next', async () => {
    const { redraw } = await drawField();
    await userEvent.click(tool('Язык панели'));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Italiano' }));
    await screen.findByRole('toolbar', { name: 'Formattazione' });
    redraw({ documentKey: 'lesson-2' });
    expect(screen.getByRole('toolbar')).toHaveAccessibleName('Formattazione');
  });
});

it('tells of a change of the content and of nothing else', async () => {
  const { changed } = await drawField();
  await userEvent.click(writing());
  await userEvent.tab({ shift: true });
  expect(changed).not.toHaveBeenCalled();
  await userEvent.click(tool('Маркированный список'));
  expect(changed).toHaveBeenCalledTimes(1);
});

it('names the text and ties the mistake to it', async () => {
  const { redraw } = await drawField({ describedBy: 'more' });
  expect(writing()).toBeValid();
  redraw({ error: 'Введите содержание' });
  expect(writing()).toBeInvalid();
  expect(writing()).toHaveAccessibleDescription(/^Введите содержание/);
  expect(writing().getAttribute('aria-describedby')).toMatch(/ more /);
});

it('shows its label, or leaves it to be heard alone', async () => {
  const { redraw } = await drawField();
  expect(screen.getByText('Содержание')).toBeVisible();
  redraw({ labelHidden: true });
  expect(screen.queryByText('Содержание')).toBeNull();
  expect(writing()).toBeInTheDocument();
});

it('goes away in the middle of everything without a word', async () => {
  const said = jest.spyOn(console, 'error');
  let stopped: AbortSignal | undefined;
  const { unmount } = await drawField({
    upload: (_file, { signal }) => {
      stopped = signal;
      return new Promise(() => undefined);
    },
  });
  await userEvent.click(tool('Изображение'));
  await settled();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'risk.png', { type: 'image/png' }));
  unmount();
  expect(stopped?.aborted).toBe(true);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});
