import type { Switch } from '@stupeni/rich-text-model';
import { redo } from '../commands/redo';
import { setBlockType, type BlockType } from '../commands/set-block-type';
import { toggleList } from '../commands/toggle-list';
import { toggleSwitch } from '../commands/toggle-switch';
import { undo } from '../commands/undo';
import type { RichEditor } from '../document/rich-editor';
import type { Pressed } from './read-key-press';

export interface Shortcut extends Omit<Pressed, 'mod'> {
  run: (editor: RichEditor) => void;
}

const plain = { shift: false, alt: false };
const mark = (key: string, name: Switch, more: Partial<Pressed> = {}): Shortcut => ({
  ...plain,
  key,
  ...more,
  run: (editor) => toggleSwitch(editor, name),
});
const block = (key: string, type: BlockType): Shortcut => ({
  key,
  shift: false,
  alt: true,
  run: (editor) => setBlockType(editor, type),
});

/** Shortcuts with Ctrl (Command), the same as in Google Docs and Word. `readKeyPress` reads the keys. */
export const shortcuts: readonly Shortcut[] = [
  mark('b', 'bold'),
  mark('i', 'italic'),
  mark('u', 'underline'),
  mark('x', 'strikethrough', { shift: true }),
  mark('m', 'monospace', { shift: true }),
  mark('.', 'superscript'),
  mark(',', 'subscript'),
  block('0', 'normal'),
  block('1', 'h1'),
  block('2', 'h2'),
  block('3', 'h3'),
  block('4', 'h4'),
  block('5', 'h5'),
  block('6', 'h6'),
  { key: '7', shift: true, alt: false, run: (editor) => toggleList(editor, 'ordered') },
  { key: '8', shift: true, alt: false, run: (editor) => toggleList(editor, 'unordered') },
  { ...plain, key: 'z', run: undo },
  { key: 'z', shift: true, alt: false, run: redo },
  { ...plain, key: 'y', run: redo },
];

/** The shortcut of a key press, or undefined. */
export const findShortcut = ({ key, mod, shift, alt }: Pressed): Shortcut | undefined =>
  mod ? shortcuts.find((one) => one.key === key && one.shift === shift && one.alt === alt) : undefined;
