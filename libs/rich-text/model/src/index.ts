export { emptyDocument, fonts, isTextBlock, limits, switches } from './document';
export type {
  Block,
  Code,
  Embed,
  Font,
  Heading,
  Image,
  Leaf,
  ListItem,
  Paragraph,
  Quote,
  RichDocument,
  Switch,
  TextBlock,
  Width,
} from './document';
export { firstText, plainText } from './plain-text';
export { readDocument } from './read-document';
export { safeUrl } from './safe-url';
export type { UrlUse } from './safe-url';
