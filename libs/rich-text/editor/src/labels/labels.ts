import type { Switch } from '@stupeni/rich-text-model';

/** All texts of the toolbar, its popovers and dialogs. `words` has a file for each language. */
export interface Labels {
  toolbar: string;
  /** How to move in the toolbar and leave it by keyboard. */
  toolbarHelp: string;
  /** What Tab does in code, and how to leave the text by keyboard. */
  textHelp: string;
  more: string;
  language: string;
  languageFailed: string;
  groups: Record<'history' | 'block' | 'style' | 'list' | 'insert', string>;
  /** Names of keys as printed on a keyboard of this language. */
  keys: Record<'ctrl' | 'shift', string>;
  /** The letter on the button of a style. */
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
  list: Record<'unordered' | 'ordered' | 'continueNumbers' | 'indent' | 'outdent', string>;
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
  /** The question before a dialog closes with unsaved input. */
  leaving: Record<'question' | 'text' | 'leave' | 'stay', string>;
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
  /** Shown for a file that is a HEIC photo, whatever its name is. */
  heic: string;
  tooLarge: (megabytes: number) => string;
  emptyFile: string;
  uploading: (percent: number) => string;
  uploadFailed: string;
  address: string;
  noAddress: string;
  unsafe: string;
  /** Button on an image without an alternative text. */
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
  /** Shown when the site is not allowed. `hosts` lists the allowed hosts. */
  refused: (hosts: string) => string;
  /** Shown when no other site is allowed. */
  ownOnly: string;
  /** Says what to ask the administrator for. `site` is the host of the page. */
  askAdmin: (site: string) => string;
  /** Shown for a page of a known video site that has no player. */
  noPlayer: string;
  /** Shown when a page of the school is not under /embed/. */
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
