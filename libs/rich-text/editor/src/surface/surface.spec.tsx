import type { RichDocument } from '@stupeni/rich-text-model';
import { RichText } from '@stupeni/rich-text-view';
import { UiProvider } from '@stupeni/ui/core';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { Editor, Transforms } from 'slate';
import { shortDocument } from '../../kit/documents';
import { insertPictures } from '../commands/insert-pictures';
import type { RichEditor } from '../document/rich-editor';
import type { Send } from '../paste/uploads';
import { clipboard } from '../testing/clipboard';
import { EditorRoot } from './EditorRoot';
import { Surface } from './Surface';
import { useRichEditor } from './use-rich-editor';

const noUpload: Send = () => Promise.reject(new Error('No upload is expected in this test'));

/** Draws the surface of a document. Returns its editor and mocks of its callbacks. */
function draw(initial: RichDocument, upload: Send = noUpload) {
  let editor: RichEditor | undefined;
  function Peek() {
    const own = useRichEditor();
    useEffect(() => void (editor = own), [own]);
    return null;
  }
  const callbacks = {
    unfinished: jest.fn(),
    change: jest.fn(),
    toolbar: jest.fn(),
    link: jest.fn(),
    edit: jest.fn(),
  };
  render(
    <UiProvider>
      <EditorRoot
        initial={initial}
        onChange={callbacks.change}
        upload={upload}
        onUnfinished={callbacks.unfinished}
      >
        <Peek />
        <Surface
          label="Содержание"
          height={200}
          embedHosts={[]}
          placeholder="Начните писать"
          onToolbar={callbacks.toolbar}
          onLink={callbacks.link}
          onEditBlock={callbacks.edit}
        />
      </EditorRoot>
    </UiProvider>,
  );
  const text = screen.getByRole('textbox', { name: 'Содержание' });
  if (!editor) throw new Error('The surface has no editor');
  return { editor, text, ...callbacks };
}

const words = (text: string): RichDocument => ({
  v: 1,
  blocks: [{ type: 'paragraph', children: [{ text }] }],
});

/** Names and texts of the drawn blocks, in order. */
const outline = (node: HTMLElement) =>
  [...node.querySelectorAll('p, h2, h3, blockquote, pre, li:not([role=none]), img, iframe')].map((part) => {
    const own = [...part.childNodes].filter((child) => !['UL', 'OL'].includes(child.nodeName));
    return `${part.nodeName} ${own.map((child) => child.textContent).join('')}`.replaceAll('\uFEFF', '');
  });

describe('Surface', () => {
  it('shows the same elements as RichText', () => {
    const { text } = draw(shortDocument);
    const read = render(
      <UiProvider>
        <RichText document={shortDocument} embedHosts={[]} />
      </UiProvider>,
    );
    const seen = outline(read.container).map((line) => line.replace(' (откроется в новой вкладке)', ''));
    expect(outline(text)).toEqual(seen);
    expect(outline(text)).toContain('LI внутренняя;');
  });

  it('is a multiline field in Russian', () => {
    const { text } = draw(words('раз'));
    expect(text).toHaveAttribute('aria-multiline', 'true');
    expect(text).toHaveAttribute('lang', 'ru');
  });

  it('reports a change of the text once and a change of the selection never', async () => {
    const { editor, change } = draw(words('раз'));
    await act(async () => editor.select({ path: [0, 0], offset: 3 }));
    expect(change).not.toHaveBeenCalled();
    await act(async () => editor.insertText('!'));
    expect(change.mock.calls).toEqual([[words('раз!')]]);
  });

  it('reports a picture only after its upload', async () => {
    let finishUpload = (_url: string) => {};
    const { editor, change, unfinished } = draw(
      words('раз'),
      () => new Promise((done) => (finishUpload = (url) => done({ url }))),
    );
    const file = new File(['x'], 'cat.png', { type: 'image/png' });
    await act(async () => insertPictures(editor, [file]));
    expect(
      screen.getByRole('progressbar', { name: 'Загружается изображение «cat.png»' }),
    ).toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
    expect(unfinished).toHaveBeenLastCalledWith(1);
    await act(async () => finishUpload('/api/files/1'));
    expect(change).toHaveBeenLastCalledWith({
      v: 1,
      blocks: [...words('раз').blocks, { type: 'image', url: '/api/files/1', alt: '' }],
    });
    expect(unfinished).toHaveBeenLastCalledWith(0);
  });

  it('shows the sentence of the specification and the reason for a failed picture, and retries it', async () => {
    const send = jest.fn<ReturnType<Send>, Parameters<Send>>(() =>
      Promise.reject(new Error('Файл больше 10 МБ.')),
    );
    const { editor } = draw(words('раз'), send);
    await act(async () => insertPictures(editor, [new File(['x'], 'cat.png', { type: 'image/png' })]));
    expect(screen.getByRole('alert').textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText('cat.png. Файл больше 10 МБ.')).toBeInTheDocument();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));
    expect(send).toHaveBeenCalledTimes(2);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Удалить' })));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows no block for a picture that the server rejects', async () => {
    const send = () => Promise.reject(new Error('Такой файл не подходит.', { cause: { status: 415 } }));
    const { editor } = draw(words('раз'), send);
    await act(async () => insertPictures(editor, [new File(['x'], 'cat.png', { type: 'image/png' })]));
    expect(screen.queryByText('Не удалось загрузить файл')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
    expect(editor.alerts.current()).toMatch(/Файл не похож на изображение/);
  });

  it('asks for no description of a decorative picture', () => {
    draw({ v: 1, blocks: [{ type: 'image', url: '/a.png', alt: '', decorative: true }] });
    expect(screen.getByRole('group', { name: 'Декоративное изображение' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Описать изображение' })).not.toBeInTheDocument();
  });

  it('asks for the description of a picture without one', async () => {
    const { editor, edit } = draw({ v: 1, blocks: [{ type: 'image', url: '/a.png', alt: '' }] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Описать изображение' })));
    expect(edit).toHaveBeenCalled();
    expect(editor.selection?.focus.path[0]).toBe(0);
  });

  it('shows the buttons of a selected picture', async () => {
    const { editor, edit, change } = draw({ v: 1, blocks: [{ type: 'image', url: '/a.png', alt: 'Кот' }] });
    await act(async () => editor.select({ path: [0, 0], offset: 0 }));
    const picture = screen.getByRole('group', { name: 'Изображение: Кот' });
    fireEvent.click(within(picture).getByRole('button', { name: 'Изменить' }));
    expect(edit).toHaveBeenCalled();
    await act(async () => fireEvent.click(within(picture).getByRole('button', { name: 'Удалить' })));
    expect(change).toHaveBeenLastCalledWith({ v: 1, blocks: [] });
  });

  it('makes an embedded page inert', () => {
    draw(shortDocument);
    const page = screen.getByRole('group', { name: 'Встроенная страница: Пример' });
    expect(page.querySelector('iframe')?.closest('[inert]')).not.toBeNull();
  });

  it('says what to ask the administrator for when a page is not allowed', () => {
    const page = (url: string) => ({
      type: 'embed' as const,
      url,
      title: '',
      width: '100%' as const,
      height: 400,
    });
    draw({ v: 1, blocks: [page('https://youtu.be/dQw4w9WgXcQ'), page('/embed/risk.html')] });
    expect(screen.getAllByText(/EMBED_HOSTS/).map(({ textContent }) => textContent)).toEqual([
      'Чтобы страницы www.youtube-nocookie.com показывались, попросите администратора добавить www.youtube-nocookie.com в настройку EMBED_HOSTS.',
    ]);
  });

  it('shows the alert about a paste until the user closes it', async () => {
    const { editor } = draw(words('раз'));
    const pdf = new File(['x'], 'work.pdf', { type: 'application/pdf' });
    await act(async () => editor.insertData(clipboard({}, [pdf])));
    expect(screen.getByRole('alert')).toHaveTextContent('Не вставлено: «work.pdf».');
    fireEvent.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  describe('keys', () => {
    const press = async (text: HTMLElement, keys: object) => {
      const event = createEvent.keyDown(text, keys);
      await act(async () => fireEvent(text, event));
      return event.defaultPrevented;
    };

    it('open the toolbar and the dialog of a link', async () => {
      const { text, toolbar, link } = draw(words('раз'));
      expect(await press(text, { key: 'F10', code: 'F10', altKey: true })).toBe(true);
      expect(toolbar).toHaveBeenCalledTimes(1);
      expect(await press(text, { key: 'л', code: 'KeyK', ctrlKey: true })).toBe(true);
      expect(link).toHaveBeenCalledTimes(1);
    });

    it('select the whole text at once, also on a Russian layout', async () => {
      const { editor, text } = draw({ v: 1, blocks: [...words('раз').blocks, ...words('два').blocks] });
      await act(async () => editor.select({ path: [0, 0], offset: 1 }));
      const event = createEvent.keyDown(text, { key: 'ф', code: 'KeyA', ctrlKey: true });
      fireEvent(text, event);
      // Checked without waiting, because Delete can be the next key.
      expect(editor.selection).toEqual({
        anchor: { path: [0, 0], offset: 0 },
        focus: { path: [1, 0], offset: 3 },
      });
      expect(event.defaultPrevented).toBe(true);
      expect(getSelection()?.toString()).toContain('два');
    });

    it('indent code with Tab and leave it with Escape and Tab', async () => {
      const { editor, text } = draw({ v: 1, blocks: [{ type: 'code', children: [{ text: 'раз' }] }] });
      expect(text).toHaveAccessibleDescription(/Escape, затем Tab ведёт дальше/);
      await act(async () => editor.select({ path: [0, 0], offset: 0 }));
      expect(await press(text, { key: 'Tab', code: 'Tab' })).toBe(true);
      expect(editor.children[0]).toMatchObject({ children: [{ text: '  раз' }] });
      expect(await press(text, { key: 'Tab', code: 'Tab', shiftKey: true })).toBe(true);
      expect(editor.children[0]).toMatchObject({ children: [{ text: 'раз' }] });
      await press(text, { key: 'Escape', code: 'Escape' });
      await press(text, { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
      expect(await press(text, { key: 'Tab', code: 'Tab', shiftKey: true })).toBe(false);
      expect(await press(text, { key: 'Tab', code: 'Tab' })).toBe(true);
    });

    it('leave the text with Tab, unless Tab moves a list item', async () => {
      const item = (text: string) => ({
        type: 'list-item' as const,
        kind: 'ordered' as const,
        depth: 0,
        children: [{ text }],
      });
      const { editor, text } = draw({ v: 1, blocks: [...words('раз').blocks, item('два'), item('три')] });
      await act(async () => editor.select({ path: [0, 0], offset: 0 }));
      expect(await press(text, { key: 'Tab', code: 'Tab' })).toBe(false);
      await act(async () => editor.select({ path: [2, 0], offset: 0 }));
      expect(await press(text, { key: 'Tab', code: 'Tab' })).toBe(true);
      expect(editor.children[2]).toMatchObject({ depth: 1 });
      expect(await press(text, { key: 'Tab', code: 'Tab' })).toBe(false);
      expect(await press(text, { key: 'Tab', code: 'Tab', shiftKey: true })).toBe(true);
      expect(editor.children[2]).toMatchObject({ depth: 0 });
    });
  });

  it('puts a dropped picture between the blocks, at the nearer edge', async () => {
    const { editor, text } = draw(words('раз два'), () => new Promise(() => undefined));
    const node = text.querySelector('[data-slate-string]')!.firstChild!;
    const range = document.createRange();
    range.setStart(node, 2);
    range.collapse(true);
    Object.assign(document, { caretRangeFromPoint: () => range });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 300, 20));
    const cat = new File(['x'], 'cat.png', { type: 'image/png' });
    const drop = (clientY: number) =>
      act(async () => {
        const event = createEvent.drop(text.querySelector('[data-slate-string]')!, { clientY });
        Object.defineProperties(event, {
          dataTransfer: { value: clipboard({}, [cat]) },
          clientY: { value: clientY },
        });
        fireEvent(text.querySelector('[data-slate-string]')!, event);
      });
    await drop(103);
    expect(editor.children.map((block) => ('type' in block ? block.type : null))).toEqual([
      'upload',
      'paragraph',
    ]);
    jest.restoreAllMocks();
    Reflect.deleteProperty(document, 'caretRangeFromPoint');
  });
});

describe('Ctrl+Home and Ctrl+End', () => {
  const two: RichDocument = {
    v: 1,
    blocks: [...words('раз').blocks, { type: 'image', url: '/a.png', alt: '' }, ...words('два').blocks],
  };
  const key = { ctrlKey: true } as const;

  it('move the caret to the ends of the text at once, before the browser has moved its own', () => {
    const { editor, text } = draw(two);
    act(() => Transforms.select(editor, { path: [0, 0], offset: 1 }));
    fireEvent.keyDown(text, { ...key, key: 'End', code: 'End' });
    expect(editor.selection?.focus).toEqual(Editor.end(editor, []));
    fireEvent.keyDown(text, { ...key, key: 'Home', code: 'Home' });
    expect(editor.selection).toMatchObject({
      anchor: { path: [0, 0], offset: 0 },
      focus: { path: [0, 0], offset: 0 },
    });
  });

  it('extend the selection with Shift', () => {
    const { editor, text } = draw(two);
    act(() => Transforms.select(editor, { path: [0, 0], offset: 1 }));
    fireEvent.keyDown(text, { ...key, key: 'End', code: 'End', shiftKey: true });
    expect(editor.selection).toEqual({
      anchor: { path: [0, 0], offset: 1 },
      focus: Editor.end(editor, []),
    });
  });
});
