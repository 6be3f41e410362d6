import { safeUrl } from '@stupeni/rich-text-model';
import { Run } from '@stupeni/rich-text-view';
import type { RenderLeafProps } from 'slate-react';

/** Draws a run of text as `RichText` does. A click on a link only places the caret. */
export function LeafView({ attributes, leaf, children }: RenderLeafProps) {
  const url = safeUrl(leaf.link, 'link');
  const run = <Run leaf={leaf}>{children}</Run>;
  return <span {...attributes}>{url === null ? run : <a href={url}>{run}</a>}</span>;
}
