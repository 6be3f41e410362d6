export { asAddress } from './as-address';
export { emptyDocument, fonts, isTextBlock, limits, switches } from './document';
export type {
  Block,
  Embed,
  Font,
  Heading,
  Image,
  Leaf,
  ListItem,
  PictureSize,
  RichDocument,
  Switch,
  TextBlock,
} from './document';
export { cleanText } from './write/clean-text';
export { isMedia } from './document';
export { limitDepths } from './limit-depths';
export { createListCounter, keepNumbers, listNumbers } from './list-numbers';
export { firstText, plainText } from './plain-text';
export { readDocument } from './read-document';
export { splitLinks } from './split-links';
export { safeUrl } from './safe-url';
export type { UrlUse } from './safe-url';
