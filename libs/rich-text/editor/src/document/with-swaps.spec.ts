import { itAtNight } from '@stupeni/test-kit/at-night';
import { Editor, Transforms } from 'slate';
import { setBlockType } from '../commands/set-block-type';
import { toggleList } from '../commands/toggle-list';
import { toggleSwitch } from '../commands/toggle-switch';
import { insertDocument } from '../paste/insert-document';
import { b, code, makeEditor, h, p, shown, ul } from '../testing/notation';
import type { RichEditor, RichElement } from './rich-editor';

const nextTick = () => Promise.resolve();
const text = (): RichElement[] => [p('⟨раз', b('два')), ul(0, 'три'), code('че\nты'), h(2, 'ре⟩')];

const commands: Record<string, (editor: RichEditor) => void> = {
  'a mark': (editor) => toggleSwitch(editor, 'bold'),
  'a heading': (editor) => setBlockType(editor, 'h3'),
  'code of all blocks': (editor) => setBlockType(editor, 'code'),
  'a list': (editor) => toggleList(editor, 'ordered'),
  'a deletion': (editor) => editor.deleteFragment(),
  'a paste': (editor) =>
    insertDocument(editor, {
      v: 1,
      blocks: [p('новый'), h(1, 'текст')] as never,
    }),
};

it.each(Object.entries(commands))(
  'undoes and redoes %s over several blocks in one step',
  async (_name, run) => {
    const editor = makeEditor(text());
    const before = shown(editor);
    run(editor);
    const after = shown(editor);
    expect(after).not.toEqual(before);
    expect(editor.history.undos).toHaveLength(1);
    await nextTick();
    editor.undo();
    expect(shown(editor)).toEqual(before);
    await nextTick();
    editor.redo();
    expect(editor.children).toEqual(makeEditor(after).children);
    editor.undo();
    expect(shown(editor)).toEqual(before);
  },
);

it('undoes typing over several selected blocks in one step', async () => {
  const editor = makeEditor(text());
  const before = shown(editor);
  await nextTick();
  editor.deleteFragment();
  editor.insertText('н');
  expect(shown(editor)).toEqual([p('н‸')]);
  editor.undo();
  expect(shown(editor)).toEqual(before);
});

it('makes the text that is typed after a change of all blocks a separate undo step', async () => {
  const editor = makeEditor([p('⟨раз'), p('два⟩')]);
  toggleSwitch(editor, 'bold');
  await nextTick();
  Transforms.collapse(editor, { edge: 'end' });
  editor.insertText('!');
  editor.undo();
  expect(editor.children).toEqual([p(b('раз')), p(b('два'))]);
  editor.undo();
  expect(editor.children).toEqual([p('раз'), p('два')]);
});

it('keeps the marks of the next letter when a swap does not move the caret', () => {
  const editor = makeEditor([p(b('раз‸'))]);
  toggleSwitch(editor, 'bold');
  editor.insertBreak();
  toggleList(editor, 'unordered');
  editor.insertText('два');
  expect(editor.children).toEqual([p(b('раз')), ul(0, 'два')]);
});

it('calls onChange once', async () => {
  const editor = makeEditor(text());
  const onChange = jest.fn();
  editor.onChange = onChange;
  toggleList(editor, 'unordered');
  await nextTick();
  expect(onChange).toHaveBeenCalledTimes(1);
});

// Slate finds a run by its object, so the same object must not be in two blocks.
it('puts no run object into two blocks', () => {
  const editor = makeEditor([code('⟨раз\nдва', b('\nтри\nче'), 'ты⟩')]);
  setBlockType(editor, 'normal');
  toggleSwitch(editor, 'italic');
  setBlockType(editor, 'code');
  const runs = [...Editor.nodes(editor, { at: [], mode: 'lowest' })].map(([node]) => node);
  expect(new Set(runs).size).toBe(runs.length);
});

itAtNight('marks two thousand blocks without normalizing any of them', () => {
  const blocks = Array.from({ length: 2000 }, (_, at) => p(`слово ${at} `, b('важно')));
  const editor = makeEditor(blocks);
  Transforms.select(editor, Editor.range(editor, []));
  let normalized = 0;
  const { normalizeNode } = editor;
  editor.normalizeNode = (entry, options) => {
    normalized += 1;
    normalizeNode(entry, options);
  };
  toggleSwitch(editor, 'bold');
  editor.undo();
  expect(normalized).toBe(0);
  expect(editor.children).toEqual(blocks);
});
