import { safeUrl, type Embed } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { findSelectedVoid } from './selected-void';
import { setFields } from './set-fields';

/** The selected embedded page, or null. */
export function findSelectedEmbed(editor: RichEditor): Embed | null {
  const block = findSelectedVoid(editor)?.block;
  if (block?.type !== 'embed') return null;
  const { children: _children, ...embed } = block;
  return embed;
}

/** Changes the selected page. False: no page is selected or the address is not safe, and nothing changed. */
export function editEmbed(editor: RichEditor, change: Partial<Omit<Embed, 'type'>>): boolean {
  const selected = findSelectedVoid(editor);
  if (selected?.block.type !== 'embed') return false;
  const url = safeUrl(change.url ?? selected.block.url, 'embed');
  if (url === null) return false;
  setFields(editor, selected.path, { ...change, url });
  return true;
}
