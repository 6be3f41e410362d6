import type { Block } from '../document';
import { isFields, own, type Fields } from '../fields';
import { safeUrl } from '../safe-url';
import type { Lose } from '../write/collect';
import { embedOf, imageOf } from '../write/media';

/** What an entity of Draft.js becomes: a link around its text, or blocks next to it. */
export type Entity = { link: string } | { blocks: Block[] };

/** Reads the entity with this key of an entity map (object or array). Null: only its text is read. */
export function readEntity(entityMap: unknown, key: unknown, lose: Lose): Entity | null {
  const entity = typeof key === 'string' || typeof key === 'number' ? own(entityMap, String(key)) : undefined;
  if (!isFields(entity)) {
    lose('entity', 'missing');
    return null;
  }
  const type = typeof entity['type'] === 'string' ? entity['type'] : '';
  const data = isFields(entity['data']) ? entity['data'] : {};
  reportRest(type, data, lose);
  return readAs(type, data, lose);
}

function readAs(type: string, data: Fields, lose: Lose): Entity | null {
  switch (type.toUpperCase().replace(/[-_ ]/g, '')) {
    case 'LINK':
    case 'DOCUMENT':
      return link(data['url'] ?? data['href'], lose);
    case 'MENTION':
    case '#MENTION':
    case 'HASHTAG':
      return mention(type, data, lose);
    case 'EMOJI':
      return null; // its text is the emoji
    case 'IMAGE':
    case 'IMG':
    case 'PHOTO':
      return image(data, lose);
    case 'EMBEDDEDLINK':
    case 'EMBED':
    case 'IFRAME':
    case 'VIDEO':
    case 'AUDIO':
    case 'DRAFTJSVIDEOPLUGINVIDEO':
      return { blocks: [embedOf(mediaOf(data), lose)].filter((block) => block !== null) };
    case 'HORIZONTALRULE':
    case 'DIVIDER':
      lose('rule');
      return null;
    default:
      lose('entity', type);
      return null;
  }
}

const readKeys = /^(?:url|href|src|link|alt|caption|width|height|alignment|text|value|mention|type)$/;
/** Data that opens a link in a new tab. It is no loss: our links always open there. */
const newTabKeys = /^(?:target|targetOption|rel)$/;

function reportRest(type: string, data: Fields, lose: Lose): void {
  // A picture or a page without `alt` takes its words from the title.
  const titled = !/^(?:link|document)$/i.test(type) && !data['alt'];
  for (const [key, value] of Object.entries(data).slice(0, 100)) {
    const empty = value === null || value === undefined || value === '' || value === false;
    if (!empty && !readKeys.test(key) && !newTabKeys.test(key) && !(titled && key === 'title'))
      lose('data', key);
  }
}

function link(address: unknown, lose: Lose): Entity | null {
  const url = safeUrl(address, 'link');
  if (url === null) lose('link');
  return url === null ? null : { link: url };
}

/** A mention with an address becomes a link. Another mention becomes plain text. */
function mention(type: string, data: Fields, lose: Lose): Entity | null {
  const url = safeUrl(data['url'] ?? own(data['mention'], 'link'), 'link');
  if (url === null) lose('entity', type);
  return url === null ? null : { link: url };
}

function image(data: Fields, lose: Lose): Entity {
  const side = data['alignment'];
  if (typeof side === 'string' && !/^(?:none|default)?$/.test(side)) lose('alignment', side);
  return { blocks: [imageOf(mediaOf(data), lose)].filter((block) => block !== null) };
}

const mediaOf = (data: Fields) => ({
  url: data['src'] ?? data['url'] ?? data['link'],
  words: data['alt'] || data['title'],
  caption: data['caption'],
  width: data['width'],
  height: data['height'],
});
