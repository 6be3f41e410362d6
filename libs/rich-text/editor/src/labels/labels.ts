import type { Switch } from '@stupeni/rich-text-model';

/** Every word of the toolbar, its sheets and dialogs: a language that misses one does not compile. */
export interface Labels {
  toolbar: string;
  /** How the keyboard walks the toolbar and leaves it. */
  toolbarHelp: string;
  /** What Tab does in code, and how the keyboard leaves the text from there. */
  textHelp: string;
  more: string;
  language: string;
  languageFailed: string;
  groups: Record<'history' | 'block' | 'style' | 'list' | 'insert', string>;
  /** Names of keys as this language prints them on a keyboard. */
  keys: Record<'ctrl' | 'shift', string>;
  /** The letter that stands for a style, drawn in that style. */
  letters: Record<'bold' | 'italic' | 'underline' | 'strikethrough', string>;
  marks: Record<Switch, string>;
  undo: string;
  redo: string;
  blockType: string;
  /** Headings are H1 to H6 in every language. */
  blocks: Record<'paragraph' | 'quote' | 'code', string>;
  font: string;
  fontDefault: string;
  size: string;
  sizeDefault: string;
  sizeOther: string;
  sizeRange: (min: number, max: number) => string;
  apply: string;
  stepDown: string;
  stepUp: string;
  list: Record<'unordered' | 'ordered' | 'indent' | 'outdent', string>;
  link: LinkLabels;
  image: ImageLabels;
  embed: EmbedLabels;
  insert: string;
  save: string;
  cancel: string;
  edit: string;
  remove: string;
  optional: string;
  closeDialog: string;
}

interface LinkLabels {
  name: string;
  insertTitle: string;
  editTitle: string;
  address: string;
  addressHint: string;
  empty: string;
  unsafe: string;
  text: string;
  textHint: string;
  open: string;
  remove: string;
}

interface ImageLabels {
  name: string;
  insertTitle: string;
  editTitle: string;
  source: string;
  fromFile: string;
  fromAddress: string;
  choose: string;
  replace: string;
  fileHint: (megabytes: number) => string;
  noFile: string;
  wrongType: string;
  tooLarge: (megabytes: number) => string;
  emptyFile: string;
  uploading: (percent: number) => string;
  uploadFailed: string;
  address: string;
  noAddress: string;
  unsafe: string;
  /** Asks for the alternative text of an image in the text that has none. */
  describe: string;
  alt: string;
  altHint: string;
  altMissing: string;
  decorative: string;
  caption: string;
}

interface EmbedLabels {
  name: string;
  insertTitle: string;
  editTitle: string;
  address: string;
  noAddress: string;
  unsafe: string;
  /** The site may not be shown; `hosts` names those that may. */
  refused: (hosts: string) => string;
  /** No other site may be shown at all. */
  ownOnly: string;
  /** A page of the school that no frame may show. */
  ownUnframed: string;
  pageTitle: string;
  pageTitleHint: string;
  noTitle: string;
  width: string;
  widthHint: string;
  widthWrong: (pixels: number) => string;
  height: string;
  heightWrong: (pixels: number) => string;
  preview: string;
}
