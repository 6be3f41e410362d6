import { limits, safeUrl, type Embed } from '@stupeni/rich-text-model';
import { embedOf } from '@stupeni/rich-text-view';
import { embedSize } from '../commands/insert-embed';
import type { Labels } from '../labels/labels';
import { asPageAddress } from './as-address';

/** An embedded page as it is typed. */
export interface EmbedFields {
  address: string;
  title: string;
  width: string;
  height: string;
}

export const fieldsOf = (embed: Embed | null): EmbedFields => ({
  address: embed?.url ?? '',
  title: embed?.title ?? '',
  width: String(embed?.width ?? embedSize.width),
  height: String(embed?.height ?? embedSize.height),
});

export type EmbedMistakes = Partial<Record<keyof EmbedFields, string>>;

/** The page to store, and what keeps it from that, by field. The hosts that are allowed are named. */
export function readEmbed(
  fields: EmbedFields,
  hosts: readonly string[],
  { embed }: Pick<Labels, 'embed'>,
): { page: Omit<Embed, 'type'> | null; mistakes: EmbedMistakes } {
  const url = safeUrl(asPageAddress(fields.address), 'embed');
  const width = widthOf(fields.width);
  const height = pixelsOf(fields.height);
  const title = fields.title.trim();
  const mistakes: EmbedMistakes = {};
  if (fields.address.trim() === '') mistakes.address = embed.noAddress;
  else if (url === null) mistakes.address = embed.unsafe;
  else if (embedOf(url, hosts) === null)
    mistakes.address = hosts.length > 0 ? embed.refused(hosts.join(', ')) : embed.ownOnly;
  else if (!letsItselfBeFramed(url)) mistakes.address = embed.ownUnframed;
  if (title === '') mistakes.title = embed.noTitle;
  if (width === null) mistakes.width = embed.widthWrong(limits.pixels);
  if (height === null) mistakes.height = embed.heightWrong(limits.pixels);
  const whole = Object.keys(mistakes).length === 0 && url !== null && width !== null && height !== null;
  return { page: whole ? { url, title, width, height } : null, mistakes };
}

/** Of our own pages only those under /embed/ may be framed; the gateway forbids it for all others. */
export function letsItselfBeFramed(url: string): boolean {
  const { origin, pathname } = new URL(url, location.origin);
  return origin !== location.origin || pathname.startsWith('/embed/');
}

function widthOf(typed: string): Embed['width'] | null {
  const text = typed.replace(/\s|px$/g, '');
  const share = /^(\d{1,3})%$/.exec(text)?.[1];
  if (share === undefined) return pixelsOf(text);
  return Number(share) >= 1 && Number(share) <= 100 ? `${Number(share)}%` : null;
}

function pixelsOf(typed: string): number | null {
  const pixels = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return pixels >= 1 && pixels <= limits.pixels ? pixels : null;
}
