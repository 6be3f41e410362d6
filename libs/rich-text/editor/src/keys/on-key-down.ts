import type { KeyboardEvent } from 'react';
import { readSelectedSpan } from '../commands/selected-blocks';
import type { RichEditor } from '../document/rich-editor';
import { moveToEdge } from './move-to-edge';
import { onTab, rememberEscape } from './on-tab';
import { readKeyPress, type Pressed } from './read-key-press';
import { syncSelection } from './sync-selection';
import { selectAll } from './select-all';
import { findShortcut } from './shortcuts';
import { stepOut } from './step-out';
import { addParagraph } from './with-breaks';

/** Actions for keys that move the focus out of the text. */
export interface KeyActions {
  onToolbar: () => void;
  onLink: () => void;
}

/** Handles a key. True: handled, so the browser and Slate ignore it. */
export function onKeyDown(
  editor: RichEditor,
  event: KeyboardEvent,
  actions: KeyActions,
): boolean | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  const press = readKeyPress(event.nativeEvent);
  if (!press) return undefined;
  if (press.mod || press.key.length > 1) syncSelection(editor);
  rememberEscape(editor, press);
  if (!runAction(editor, press, actions)) return undefined;
  event.preventDefault();
  return true;
}

function runAction(editor: RichEditor, press: Pressed, actions: KeyActions): boolean {
  const run = findAction(editor, press, actions);
  if (run) {
    run();
    return true;
  }
  if (press.key === 'Enter' && press.mod) return leaveBlock(editor);
  if (moveToEdge(editor, press)) return true;
  return press.mod || press.alt ? false : moveInText(editor, press);
}

function findAction(
  editor: RichEditor,
  press: Pressed,
  { onToolbar, onLink }: KeyActions,
): (() => void) | null {
  const { key, mod, shift, alt } = press;
  if (key === 'F10' && alt && !mod) return onToolbar;
  if (mod && !shift && !alt) {
    if (key === 'k') return onLink;
    if (key === 'a') return () => selectAll(editor);
  }
  const shortcut = findShortcut(press);
  return shortcut ? () => shortcut.run(editor) : null;
}

/** Keys that move in the text: without modifiers, or Shift+Tab. */
function moveInText(editor: RichEditor, { key, shift }: Pressed): boolean {
  if (key === 'Tab') return onTab(editor, shift);
  if (shift) return false;
  if (key === 'ArrowUp') return stepOut(editor, 'up');
  return key === 'ArrowDown' && stepOut(editor, 'down');
}

/** Ctrl+Enter: adds a paragraph below the block, mainly to leave code. */
function leaveBlock(editor: RichEditor): boolean {
  const span = readSelectedSpan(editor);
  if (!span) return false;
  addParagraph(editor, span[1]);
  return true;
}
