import { safeUrl, type Embed } from '@stupeni/rich-text-model';
import type { RichEditor } from '../document/rich-editor';
import { insertBlock } from './insert-block';

/** The default size of an embedded page (specification §9). */
export const embedSize = { width: '100%', height: 400 } as const;

/** Inserts a page at the caret and selects it. The default size is 100 % × 400. False: the address is not safe. */
export function insertEmbed(editor: RichEditor, embed: Pick<Embed, 'url'> & Partial<Embed>): boolean {
  const url = safeUrl(embed.url, 'embed');
  if (url === null) return false;
  insertBlock(editor, { title: '', ...embedSize, ...embed, type: 'embed', url, children: [{ text: '' }] });
  return true;
}
