import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReactEditor } from 'slate-react';
import { axeFindings, drawField, fill, settled, tool, writing } from '../testing/draw-field';

// jsdom edits nothing, so it does not know what is editable.
Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
  get(this: HTMLElement) {
    return this.closest('[contenteditable]')?.getAttribute('contenteditable') === 'true';
  },
});

afterEach(() => localStorage.clear());

const address = () => screen.getByRole('textbox', { name: 'Адрес' });

async function open() {
  const field = await drawField();
  await userEvent.click(tool('Ссылка'));
  await settled();
  return field;
}

it('writes a link with its words and gives the focus back to the text', async () => {
  const { document } = await open();
  expect(address()).toHaveFocus();
  fill(address(), 'example.ru/risk');
  fill(screen.getByRole('textbox', { name: 'Текст ссылки' }), 'Реестр');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await settled();
  expect(document()?.blocks[0]).toMatchObject({
    children: [{ text: 'Риск' }, { text: 'Реестр', link: 'https://example.ru/risk' }],
  });
  expect(screen.queryByRole('dialog', { name: 'Новая ссылка' })).toBeNull();
  expect(writing()).toHaveFocus();
});

it('shows the selected words that it is made of', async () => {
  const { document } = await drawField();
  await userEvent.click(writing());
  fireEvent.keyDown(writing(), { key: 'ф', code: 'KeyA', ctrlKey: true });
  await userEvent.click(tool('Ссылка'));
  await settled();
  expect(screen.getByRole('dialog', { name: 'Новая ссылка' })).toHaveTextContent(/Текст ссылки\s*Риск/);
  expect(screen.queryByRole('textbox', { name: 'Текст ссылки' })).not.toBeInTheDocument();
  fill(address(), '/courses');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await settled();
  expect(document()?.blocks[0]).toMatchObject({ children: [{ text: 'Риск', link: '/courses' }] });
  // No words are selected any more that the next letter would take the place of: a caret has the sheet beside it.
  expect(screen.getByRole('dialog', { name: 'Ссылка' })).toBeVisible();
});

it('is shown beside the caret, changed and removed there', async () => {
  const { document } = await open();
  fill(address(), 'https://example.ru/risk');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await settled();
  const sheet = screen.getByRole('dialog', { name: 'Ссылка' });
  expect(within(sheet).getByRole('link')).toHaveAttribute('href', 'https://example.ru/risk');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Изменить' }));
  await settled();
  expect(address()).toHaveValue('https://example.ru/risk');
  fill(address(), '/courses/1');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await settled();
  expect(document()?.blocks[0]).toMatchObject({
    children: [{ text: 'Риск' }, { text: 'https://example.ru/risk', link: '/courses/1' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Убрать ссылку' }));
  expect(document()?.blocks[0]).toMatchObject({ children: [{ text: 'Рискhttps://example.ru/risk' }] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example'])(
  'refuses %s beside the field and changes nothing',
  async (attack) => {
    const { changed } = await open();
    fill(address(), attack);
    await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
    expect(address()).toBeInvalid();
    expect(address()).toHaveAccessibleDescription(/^Такой адрес не подходит/);
    expect(address()).toHaveFocus();
    expect(changed).not.toHaveBeenCalled();
  },
);

it('asks for an address', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(address()).toHaveAccessibleDescription(/^Введите адрес/);
});

it('is left by Escape, and the text has the focus again', async () => {
  const { changed } = await open();
  await userEvent.keyboard('{Escape}');
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writing()).toHaveFocus();
  expect(changed).not.toHaveBeenCalled();
});

it('is left by Escape when the caret is in code, even if Slate missed that the text lost the focus', async () => {
  await drawField();
  await userEvent.click(writing());
  fireEvent.keyDown(writing(), { key: 'a', code: 'KeyA', ctrlKey: true });
  await userEvent.click(screen.getByRole('button', { name: /^Вид абзаца/ }));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Код' }));
  await settled();
  jest.spyOn(ReactEditor, 'isFocused').mockReturnValue(true);
  await userEvent.click(tool('Ссылка'));
  await settled();
  expect(address()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  jest.restoreAllMocks();
});

it('does not send the form of the screen around it', async () => {
  const { submitted } = await open();
  fill(address(), 'https://example.ru');
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  await settled();
  expect(submitted).not.toHaveBeenCalled();
});

it('is clean for axe', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Вставить' }));
  expect(await axeFindings()).toEqual([]);
});
