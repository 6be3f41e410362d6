import type { RenderElementProps } from 'slate-react';
import { EmbedView } from './EmbedView';
import { ImageView } from './ImageView';
import { ListItemView } from './ListItemView';
import { UploadView } from './UploadView';

/** Draws a block with the same elements as `RichText`. */
export function ElementView({ attributes, element, children }: RenderElementProps) {
  switch (element.type) {
    case 'paragraph':
      return <p {...attributes}>{children}</p>;
    case 'heading': {
      const Tag = `h${Math.max(2, element.level)}` as 'h2';
      return (
        <Tag {...attributes} data-level={element.level}>
          {children}
        </Tag>
      );
    }
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>;
    case 'code':
      return (
        <pre {...attributes} spellCheck={false}>
          <code>{children}</code>
        </pre>
      );
    case 'list-item':
      return (
        <ListItemView attributes={attributes} element={element}>
          {children}
        </ListItemView>
      );
    case 'image':
      return (
        <ImageView attributes={attributes} element={element}>
          {children}
        </ImageView>
      );
    case 'embed':
      return (
        <EmbedView attributes={attributes} element={element}>
          {children}
        </EmbedView>
      );
    case 'upload':
      return (
        <UploadView attributes={attributes} element={element}>
          {children}
        </UploadView>
      );
    default:
      return element satisfies never;
  }
}
