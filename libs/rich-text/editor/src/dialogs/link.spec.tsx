import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReactEditor } from 'slate-react';
import { clipboard } from '../testing/clipboard';
import { axeFindings, drawField, fill, waitForFrames, tool, textbox } from '../testing/draw-field';

const address = () => screen.getByRole('textbox', { name: 'Адрес' });

async function open() {
  const field = await drawField();
  await userEvent.click(tool('Ссылка'));
  await waitForFrames();
  return field;
}

it('inserts a link with its text and returns the focus to the text', async () => {
  const { document } = await open();
  expect(address()).toHaveFocus();
  fill(address(), 'example.ru/risk');
  fill(screen.getByRole('textbox', { name: 'Текст ссылки' }), 'Реестр');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await waitForFrames();
  expect(document()?.blocks[0]).toMatchObject({
    children: [{ text: 'Риск' }, { text: 'Реестр', link: 'https://example.ru/risk' }],
  });
  expect(screen.queryByRole('dialog', { name: 'Новая ссылка' })).toBeNull();
  expect(textbox()).toHaveFocus();
});

itAtNight('shows the selected words and links them', async () => {
  const { document } = await drawField();
  await userEvent.click(textbox());
  fireEvent.keyDown(textbox(), { key: 'ф', code: 'KeyA', ctrlKey: true });
  await userEvent.click(tool('Ссылка'));
  await waitForFrames();
  expect(screen.getByRole('dialog', { name: 'Новая ссылка' })).toHaveTextContent(/Текст ссылки\s*Риск/);
  expect(screen.queryByRole('textbox', { name: 'Текст ссылки' })).not.toBeInTheDocument();
  fill(address(), '/courses');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await waitForFrames();
  expect(document()?.blocks[0]).toMatchObject({ children: [{ text: 'Риск', link: '/courses' }] });
  // The popover opens only at a caret, so no words are selected that the next letter would replace.
  expect(screen.getByRole('dialog', { name: 'Ссылка' })).toBeVisible();
});

itAtNight('shows, edits and removes the link under the caret in a popover', async () => {
  const { document } = await open();
  fill(address(), 'https://example.ru/risk');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await waitForFrames();
  const sheet = screen.getByRole('dialog', { name: 'Ссылка' });
  expect(within(sheet).getByRole('link')).toHaveAttribute('href', 'https://example.ru/risk');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Изменить' }));
  await waitForFrames();
  expect(address()).toHaveValue('https://example.ru/risk');
  fill(address(), '/courses/1');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitForFrames();
  expect(document()?.blocks[0]).toMatchObject({
    children: [{ text: 'Риск' }, { text: 'https://example.ru/risk', link: '/courses/1' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Убрать ссылку' }));
  expect(document()?.blocks[0]).toMatchObject({ children: [{ text: 'Рискhttps://example.ru/risk' }] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

// as-address.spec.ts of the model tests which addresses are rejected.
itAtNight('shows the popover of a pasted link only after the alert about losses is read', async () => {
  await drawField();
  await userEvent.click(textbox());
  const html = '<p><img src="data:image/webp;base64,AA=="></p><p><a href="/courses">Курсы</a></p>';
  fireEvent.paste(textbox(), { clipboardData: clipboard({ 'text/html': html, 'text/plain': 'Курсы' }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Не сохранились: изображения');
  expect(screen.queryByRole('dialog', { name: 'Ссылка' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(await screen.findByRole('dialog', { name: 'Ссылка' })).toBeVisible();
});

it('reports an address that runs a script at the field and changes nothing', async () => {
  const { changed } = await open();
  fill(address(), 'javascript:alert(1)');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(address()).toBeInvalid();
  expect(address()).toHaveAccessibleDescription(/^Такой адрес не подходит/);
  expect(address()).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});

itAtNight('requires an address', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(address()).toHaveAccessibleDescription(/^Введите адрес/);
});

itAtNight('closes on Escape and returns the focus to the text', async () => {
  const { changed } = await open();
  await userEvent.keyboard('{Escape}');
  await waitForFrames();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textbox()).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});

it('asks before it closes with typed text, and does not ask after it inserted the link', async () => {
  const { document } = await open();
  fill(address(), '/courses');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Уйти без сохранения?' });
  expect(question).toHaveTextContent('Введённое пропадёт.');
  await userEvent.click(screen.getByRole('button', { name: 'Остаться' }));
  await waitForFrames();
  expect(address()).toHaveValue('/courses');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await waitForFrames();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(document()?.blocks[0]).toMatchObject({ children: [{ text: 'Риск' }, { link: '/courses' }] });
});

itAtNight('closes after «Уйти», and the focus returns to the text', async () => {
  const { changed } = await open();
  fill(address(), '/courses');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Уйти' }));
  await waitForFrames();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textbox()).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});

itAtNight('closes on Escape with the caret in code, even if Slate missed the blur of the text', async () => {
  await drawField();
  await userEvent.click(textbox());
  fireEvent.keyDown(textbox(), { key: 'a', code: 'KeyA', ctrlKey: true });
  await userEvent.click(screen.getByRole('button', { name: /^Вид абзаца/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Код' }));
  await waitForFrames();
  jest.spyOn(ReactEditor, 'isFocused').mockReturnValue(true);
  await userEvent.click(tool('Ссылка'));
  await waitForFrames();
  expect(address()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitForFrames();
  expect(screen.queryByRole('dialog')).toBeNull();
  jest.restoreAllMocks();
});

itAtNight('does not submit the form around the editor', async () => {
  const { submitted } = await open();
  fill(address(), 'https://example.ru');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await waitForFrames();
  expect(submitted).not.toHaveBeenCalled();
});

itAtNight('has no axe violations', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(await axeFindings()).toEqual([]);
});
