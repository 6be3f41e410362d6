import type { KeyboardEvent } from 'react';
import { selectedSpan } from '../commands/selected-blocks';
import type { RichEditor } from '../document/rich-editor';
import { onTab, rememberEscape } from './on-tab';
import { pressed, type Pressed } from './pressed';
import { syncSelection } from './sync-selection';
import { selectAll } from './select-all';
import { shortcutOf } from './shortcuts';
import { stepOut } from './step-out';
import { addParagraph } from './with-breaks';

/** Actions of keys that leave the text. */
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
  const press = pressed(event.nativeEvent);
  if (!press) return undefined;
  if (press.mod || press.key.length > 1) syncSelection(editor);
  rememberEscape(editor, press);
  if (!runs(editor, press, actions)) return undefined;
  event.preventDefault();
  return true;
}

function runs(editor: RichEditor, press: Pressed, { onToolbar, onLink }: KeyActions): boolean {
  const { key, mod, shift, alt } = press;
  if (key === 'F10' && alt && !mod) return done(onToolbar());
  if (key === 'k' && mod && !shift && !alt) return done(onLink());
  if (key === 'a' && mod && !shift && !alt) return done(selectAll(editor));
  const shortcut = shortcutOf(press);
  if (shortcut) return done(shortcut.run(editor));
  if (key === 'Enter' && mod) return leaveBlock(editor);
  if (mod || alt) return false;
  if (key === 'Tab') return onTab(editor, shift);
  if (shift) return false;
  if (key === 'ArrowUp') return stepOut(editor, 'up');
  return key === 'ArrowDown' && stepOut(editor, 'down');
}

const done = (_done: void) => true;

/** Ctrl+Enter: adds a paragraph below the block, mainly to leave code. */
function leaveBlock(editor: RichEditor): boolean {
  const span = selectedSpan(editor);
  if (!span) return false;
  addParagraph(editor, span[1]);
  return true;
}
