import type { Block } from '../document';
import { isFields, readOwnField, type Fields } from '../fields';
import { asAddress } from '../as-address';
import type { ReportLoss } from '../write/collect';
import { toEmbed, toImage } from '../write/media';
import { toStoredUrl } from '../write/stored-url';

/** What an entity of Draft.js becomes: a link around its text, or blocks next to it. */
export type Entity = { link: string } | { blocks: Block[] };

/** Reads the entity with this key of an entity map (object or array). Null if only its text is read. */
export function readEntity(entityMap: unknown, key: unknown, reportLoss: ReportLoss): Entity | null {
  const entity =
    typeof key === 'string' || typeof key === 'number' ? readOwnField(entityMap, String(key)) : undefined;
  if (!isFields(entity)) {
    reportLoss('entity', 'missing');
    return null;
  }
  const type = typeof entity['type'] === 'string' ? entity['type'] : '';
  const data = isFields(entity['data']) ? entity['data'] : {};
  reportRest(type, data, reportLoss);
  return readAs(type, data, reportLoss);
}

type ReadEntity = (type: string, data: Fields, reportLoss: ReportLoss) => Entity | null;

function readAs(type: string, data: Fields, reportLoss: ReportLoss): Entity | null {
  const name = type.toUpperCase().replace(/[-_ ]/g, '');
  return (readers.get(name) ?? readUnknown)(type, data, reportLoss);
}

const readUnknown: ReadEntity = (type, _, reportLoss) => {
  reportLoss('entity', type);
  return null;
};
/** Reads a link. A person typed the address, so it may be a bare host or mailbox. */
const readLink = (typed: unknown) =>
  toStoredUrl(typeof typed === 'string' ? asAddress(typed) : typed, 'link');
const readLinkEntity: ReadEntity = (_, data, reportLoss) => {
  const url = readLink(data['url'] ?? data['href']);
  if (url === null) reportLoss('link');
  return url === null ? null : { link: url };
};
/** A mention with an address becomes a link. Another mention becomes plain text. */
const readMention: ReadEntity = (type, data, reportLoss) => {
  const url = readLink(data['url'] ?? readOwnField(data['mention'], 'link'));
  if (url === null) reportLoss('entity', type);
  return url === null ? null : { link: url };
};
const readEmoji: ReadEntity = () => null; // its text is the emoji
const readImage: ReadEntity = (_, data, reportLoss) => {
  const side = data['alignment'];
  if (typeof side === 'string' && !/^(?:none|default)?$/.test(side)) reportLoss('alignment', side);
  return { blocks: [toImage(readMedia(data), reportLoss)].filter((block) => block !== null) };
};
const readEmbed: ReadEntity = (_, data, reportLoss) => ({
  blocks: [toEmbed(readMedia(data), reportLoss)].filter((block) => block !== null),
});
/** Reads a formula. Its source becomes text. */
const readFormula: ReadEntity = (type, data, reportLoss) => {
  reportLoss('formula', type);
  const source = formulaKeys.map((key) => data[key]).find((value) => typeof value === 'string');
  return { blocks: source?.trim() ? [{ type: 'paragraph', children: [{ text: source }] }] : [] };
};
const readRule: ReadEntity = (_type, _data, reportLoss) => {
  reportLoss('rule');
  return null;
};

/** The readers of the entity types of Draft.js editors and their plugins. */
const readers: ReadonlyMap<string, ReadEntity> = new Map([
  ...mapTypes('LINK DOCUMENT', readLinkEntity),
  ...mapTypes('MENTION #MENTION HASHTAG', readMention),
  ...mapTypes('EMOJI', readEmoji),
  ...mapTypes('IMAGE IMG PHOTO', readImage),
  ...mapTypes('EMBEDDEDLINK EMBED IFRAME VIDEO AUDIO DRAFTJSVIDEOPLUGINVIDEO', readEmbed),
  ...mapTypes('KATEX TEX LATEX MATH EQUATION FORMULA INLINETEX', readFormula),
  ...mapTypes('HORIZONTALRULE DIVIDER', readRule),
]);

function mapTypes(types: string, read: ReadEntity): [string, ReadEntity][] {
  return types.split(' ').map((type) => [type, read]);
}

const formulaKeys = ['tex', 'teX', 'latex', 'formula', 'content', 'value', 'text'];
const knownKeys =
  /^(?:tex|teX|latex|formula|content|url|href|src|link|alt|caption|width|height|alignment|text|value|mention|type)$/;
/** Data that opens a link in a new tab. Dropping it is no loss, because our links always open in a new tab. */
const newTabKeys = /^(?:target|targetOption|rel)$/;

function reportRest(type: string, data: Fields, reportLoss: ReportLoss): void {
  // A picture or a page without `alt` takes its words from the title.
  const takesTitle = !/^(?:link|document)$/i.test(type) && !data['alt'];
  for (const [key, value] of Object.entries(data).slice(0, 100)) {
    const empty = value === null || value === undefined || value === '' || value === false;
    if (!empty && !knownKeys.test(key) && !newTabKeys.test(key) && !(takesTitle && key === 'title'))
      reportLoss('data', key);
  }
}

const readMedia = (data: Fields) => ({
  url: data['src'] ?? data['url'] ?? data['link'],
  words: data['alt'] || data['title'],
  caption: data['caption'],
  width: data['width'],
  height: data['height'],
});
