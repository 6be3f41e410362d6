export { readHtml } from './html/read-html';
export { readStored } from './read-stored';
export type { Loss, LossKind, Reading, Source } from './reading';
