/** Fonts and sizes that the editor offers (specification §9). */
export const fonts = ['Arial', 'Georgia', 'Impact', 'Tahoma', 'Times New Roman', 'Verdana'] as const;
export type Font = (typeof fonts)[number];

/** Marks without a value: present or absent. */
export const switches = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'monospace',
  'superscript',
  'subscript',
] as const;
export type Switch = (typeof switches)[number];

/** A run of text with its marks. */
export type Leaf = { text: string } & { [M in Switch]?: true } & {
  /** In pixels, 8 to 96. */
  size?: number;
  font?: Font;
  /** Address as `safeUrl(…, 'link')` returns it. */
  link?: string;
};

/** A width: pixels, or a share of the column. */
export type Width = number | `${number}%`;

export interface Paragraph {
  type: 'paragraph';
  children: Leaf[];
}
export interface Heading {
  type: 'heading';
  level: 1 | 2 | 3 | 4 | 5 | 6;
  children: Leaf[];
}
interface Quote {
  type: 'quote';
  children: Leaf[];
}
/** A block of code. Its text contains the line breaks. */
interface Code {
  type: 'code';
  children: Leaf[];
}
/** A list item. Lists are flat: the view draws neighbouring items as one list and deeper items inside it. */
export interface ListItem {
  type: 'list-item';
  kind: 'ordered' | 'unordered';
  /** 0 is the outermost. */
  depth: number;
  /** Only with `ordered`: a list begins at this item, with this number. */
  start?: number;
  children: Leaf[];
}
export interface Image {
  type: 'image';
  url: string;
  /** What the picture shows. Empty for a decorative picture, and until the author describes it. */
  alt: string;
  /** Set if the author marked the picture as decoration. Screen readers skip it. */
  decorative?: true;
  caption?: string;
  /** The size that the author chose. Without it the picture has its own size. */
  width?: Width;
  /** In pixels. */
  height?: number;
  /** The picture's own size. The page reserves this space before the picture loads. */
  natural?: PictureSize;
}
/** The size of a picture file as it is shown, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}
/** A page shown inside the text. By default, `width` is 100% and `height` is 400 (specification §9). */
export interface Embed {
  type: 'embed';
  url: string;
  width: Width;
  /** In pixels. */
  height: number;
  title: string;
}

export type TextBlock = Paragraph | Heading | Quote | Code | ListItem;
export type Block = TextBlock | Image | Embed;

/** A rich-text document: what is stored, sent and drawn. */
export interface RichDocument {
  v: 1;
  blocks: Block[];
}

/** Limits of one document. The API rejects a document over a limit. */
export const limits = {
  /** The size of the document's JSON in UTF-8, in bytes. */
  bytes: 1_048_576,
  blocks: 5_000,
  leaves: 2_000,
  /** The characters of one leaf. A long program can be one leaf. */
  text: 200_000,
  url: 2_048,
  /** The characters of an alternative text, a caption or a title. */
  shortText: 1_000,
  depth: 8,
  /** The number of a list item. */
  number: 99_999,
  minSize: 8,
  maxSize: 96,
  /** The pixels of a picture or an embedded page. */
  pixels: 4_000,
  /** The pixels of a picture file. */
  naturalPixels: 100_000,
} as const;

export const emptyDocument = (): RichDocument => ({ v: 1, blocks: [] });

/**
 * Whether a block is a picture or an embedded page. Such a block between the items of a list does not end the outer
 * lists (`createListCounter`).
 */
export const isMedia = ({ type }: { type: string }): boolean => mediaTypes.has(type);
// In the editor, a picture that is uploading is an `upload`.
const mediaTypes: ReadonlySet<string> = new Set(['image', 'embed', 'upload']);

export const isTextBlock = (block: Block): block is TextBlock => 'children' in block;
