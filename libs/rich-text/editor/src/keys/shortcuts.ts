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

const noModifiers = { shift: false, alt: false };
const markShortcut = (key: string, name: Switch, more: Partial<Pressed> = {}): Shortcut => ({
  ...noModifiers,
  key,
  ...more,
  run: (editor) => toggleSwitch(editor, name),
});
const blockShortcut = (key: string, type: BlockType): Shortcut => ({
  key,
  shift: false,
  alt: true,
  run: (editor) => setBlockType(editor, type),
});

/** Shortcuts with Ctrl (Command), the same as in Google Docs and Word. `readKeyPress` reads the keys. */
export const shortcuts: readonly Shortcut[] = [
  markShortcut('b', 'bold'),
  markShortcut('i', 'italic'),
  markShortcut('u', 'underline'),
  markShortcut('x', 'strikethrough', { shift: true }),
  markShortcut('m', 'monospace', { shift: true }),
  markShortcut('.', 'superscript'),
  markShortcut(',', 'subscript'),
  blockShortcut('0', 'normal'),
  blockShortcut('1', 'h1'),
  blockShortcut('2', 'h2'),
  blockShortcut('3', 'h3'),
  blockShortcut('4', 'h4'),
  blockShortcut('5', 'h5'),
  blockShortcut('6', 'h6'),
  { key: '7', shift: true, alt: false, run: (editor) => toggleList(editor, 'ordered') },
  { key: '8', shift: true, alt: false, run: (editor) => toggleList(editor, 'unordered') },
  { ...noModifiers, key: 'z', run: undo },
  { key: 'z', shift: true, alt: false, run: redo },
  { ...noModifiers, key: 'y', run: redo },
];

/** The shortcut of a key press, or undefined. */
export const findShortcut = ({ key, mod, shift, alt }: Pressed): Shortcut | undefined =>
  mod ? shortcuts.find((one) => one.key === key && one.shift === shift && one.alt === alt) : undefined;
