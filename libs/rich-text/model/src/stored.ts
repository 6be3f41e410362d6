export { readHtml } from './html/read-html';
export type { HtmlOptions } from './html/read-html';
export { readStored } from './read-stored';
export type { LossKind, Reading } from './reading';
