import { safeUrl } from '@stupeni/rich-text-model';
import { Run } from '@stupeni/rich-text-view';
import type { RenderLeafProps } from 'slate-react';

/** A run of text as it will be read. A press on a link puts the caret there; it leads nowhere while editing. */
export function LeafView({ attributes, leaf, children }: RenderLeafProps) {
  const url = safeUrl(leaf.link, 'link');
  const run = <Run leaf={leaf}>{children}</Run>;
  return <span {...attributes}>{url === null ? run : <a href={url}>{run}</a>}</span>;
}
