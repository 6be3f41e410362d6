import { useCallback, type ReactNode } from 'react';
import { useSlateSelector, type RenderElementProps } from 'slate-react';
import type { RichEditor, RichElement } from '../document/rich-editor';
import { isSameLook, listLooks } from './list-looks';

interface Props extends Pick<RenderElementProps, 'attributes'> {
  element: RichElement;
  children: ReactNode;
}

const tags = { ordered: 'ol', unordered: 'ul' } as const;

/**
 * Draws a list item inside its own nested lists, so that bullets, numbers and indents look as in `RichText`. Screen
 * readers skip the outer lists. In the document the items are not nested, which keeps typing and deleting simple.
 */
export function ListItemView({ attributes, element, children }: Props) {
  const look = useSlateSelector(
    useCallback((editor: RichEditor) => listLooks(editor.children).get(element), [element]),
    isSameLook,
  );
  const kinds = look?.kinds ?? ['unordered'];
  const InnerTag = tags[kinds.at(-1) ?? 'unordered'];
  const innerList = (
    <InnerTag start={InnerTag === 'ol' ? look?.number : undefined}>
      <li>{children}</li>
    </InnerTag>
  );
  return (
    <div {...attributes} data-item={look?.first ? 'first' : 'next'}>
      {kinds.slice(0, -1).reduceRight<ReactNode>((inner, kind) => {
        const Tag = tags[kind];
        return (
          <Tag role="none">
            <li role="none">{inner}</li>
          </Tag>
        );
      }, innerList)}
    </div>
  );
}
