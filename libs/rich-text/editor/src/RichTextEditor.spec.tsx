import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawField, waitForFrames, text, tool, textbox } from './testing/draw-field';

afterEach(() => localStorage.clear());

// Issue 4, item 4: a server answer never writes into a field that is being edited.
describe('initial document', () => {
  it('is not read again when the server answers', async () => {
    const { redraw, document } = await drawField({ initial: text('Риск') });
    await userEvent.click(tool('Нумерованный список'));
    redraw({ initial: text('Ответ сервера'), onChange: () => undefined });
    await waitForFrames();
    expect(textbox()).toHaveTextContent('Риск');
    expect(textbox()).not.toHaveTextContent('Ответ сервера');
    expect(document()?.blocks[0]).toMatchObject({ type: 'list-item', children: [{ text: 'Риск' }] });
  });

  it('replaces the text and its undo history when the key changes', async () => {
    const { redraw, changed } = await drawField({ initial: text('Риск') });
    await userEvent.click(tool('Нумерованный список'));
    changed.mockClear();
    redraw({ initial: text('Бюджет'), documentKey: 'lesson-2' });
    await waitForFrames();
    expect(textbox()).toHaveTextContent('Бюджет');
    expect(tool('Отменить')).toHaveAttribute('aria-disabled', 'true');
    expect(changed).not.toHaveBeenCalled();
  });

  itAtNight('keeps the language of the toolbar when the key changes', async () => {
    const { redraw } = await drawField();
    await userEvent.click(tool('Язык панели'));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Italiano' }));
    await screen.findByRole('toolbar', { name: 'Formattazione' });
    redraw({ documentKey: 'lesson-2' });
    expect(screen.getByRole('toolbar')).toHaveAccessibleName('Formattazione');
  });
});

it('calls onChange only when the content changes', async () => {
  const { changed } = await drawField();
  await userEvent.click(textbox());
  await userEvent.tab({ shift: true });
  expect(changed).not.toHaveBeenCalled();
  await userEvent.click(tool('Маркированный список'));
  expect(changed).toHaveBeenCalledTimes(1);
});

it('describes the text with the error message', async () => {
  const { redraw } = await drawField({ describedBy: 'more' });
  expect(textbox()).toBeValid();
  redraw({ error: 'Введите содержание' });
  expect(textbox()).toBeInvalid();
  expect(textbox()).toHaveAccessibleDescription(/^Введите содержание/);
  expect(textbox().getAttribute('aria-describedby')).toMatch(/ more /);
});

it('hides the label on request', async () => {
  const { redraw } = await drawField();
  expect(screen.getByText('Содержание')).toBeVisible();
  redraw({ labelHidden: true });
  expect(screen.queryByText('Содержание')).toBeNull();
  expect(textbox()).toBeInTheDocument();
});

itAtNight('unmounts during an upload without console errors', async () => {
  const consoleError = jest.spyOn(console, 'error');
  let uploadSignal: AbortSignal | undefined;
  const { unmount } = await drawField({
    upload: (_file, { signal }) => {
      uploadSignal = signal;
      return new Promise(() => undefined);
    },
  });
  await userEvent.click(tool('Изображение'));
  await waitForFrames();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'risk.png', { type: 'image/png' }));
  unmount();
  expect(uploadSignal?.aborted).toBe(true);
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});
