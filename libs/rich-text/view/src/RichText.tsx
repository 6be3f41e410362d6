import type { Block, Image, RichDocument } from '@stupeni/rich-text-model';
import { Box } from '@stupeni/ui/core';
import { EmbeddedPage } from './EmbeddedPage';
import { Heading } from './Heading';
import { groupLists, type ListGroup } from './group-lists';
import { List } from './List';
import { Picture } from './Picture';
import { prose } from './prose';
import { Runs } from './Runs';

export interface RichTextProps {
  /** A document from `readDocument`. */
  document: RichDocument;
  /** Hosts whose pages may be embedded (`config.embedHosts`). Pages of the school itself are always allowed. */
  embedHosts: readonly string[];
  /** Makes each picture a button that opens it large. */
  onOpenPicture?: (picture: Image) => void;
}

/**
 * Draws a document for reading, from React elements and never from markup strings. Data attributes let
 * `readHtml` restore the same document, also from the clipboard.
 */
export function RichText({ document, embedHosts, onOpenPicture }: RichTextProps) {
  return (
    <Box css={prose} data-rich-text="">
      {groupLists(document.blocks).map((part, index) => (
        <Part key={index} part={part} embedHosts={embedHosts} onOpenPicture={onOpenPicture} />
      ))}
    </Box>
  );
}

interface PartProps extends Omit<RichTextProps, 'document'> {
  part: Block | ListGroup;
}

function Part({ part, embedHosts, onOpenPicture }: PartProps) {
  switch (part.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <Runs leaves={part.children} />
        </p>
      );
    case 'heading':
      return <Heading block={part} />;
    case 'quote':
      return (
        <blockquote dir="auto">
          <Runs leaves={part.children} />
        </blockquote>
      );
    case 'code':
      return (
        // The code can have the focus, so that long lines scroll by keyboard too.
        <pre tabIndex={0}>
          <code>
            <Runs leaves={part.children} />
          </code>
        </pre>
      );
    case 'list':
      return (
        <List
          list={part}
          draw={(media) => <Part part={media} embedHosts={embedHosts} onOpenPicture={onOpenPicture} />}
        />
      );
    case 'list-item':
      return null; // does not happen: groupLists puts each item into a list
    case 'image':
      return <Picture block={part} onOpen={onOpenPicture} />;
    case 'embed':
      return <EmbeddedPage block={part} hosts={embedHosts} />;
    default:
      return part satisfies never;
  }
}
