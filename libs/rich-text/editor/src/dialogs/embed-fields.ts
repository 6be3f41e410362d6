import { limits, safeUrl, type Embed } from '@stupeni/rich-text-model';
import { findEmbedHost, resolveEmbed, isPageWithoutPlayer } from '@stupeni/rich-text-view';
import { embedSize } from '../commands/insert-embed';
import type { Labels } from '../labels/labels';
import { asPageAddress } from './page-address';

/** Typed values of an embedded page. */
export interface EmbedFields {
  address: string;
  title: string;
  width: string;
  height: string;
}

export const toFields = (embed: Embed | null): EmbedFields => ({
  address: embed?.url ?? '',
  title: embed?.title ?? '',
  width: String(embed?.width ?? embedSize.width),
  height: String(embed?.height ?? embedSize.height),
});

export type EmbedIssues = Partial<Record<keyof EmbedFields, string>>;

/** Reads the typed values. `page` is null if a field has an issue. The issue of a forbidden host lists the allowed hosts. */
export function readEmbed(
  fields: EmbedFields,
  hosts: readonly string[],
  { embed }: Pick<Labels, 'embed'>,
): { page: Omit<Embed, 'type'> | null; issues: EmbedIssues } {
  const url = safeUrl(asPageAddress(fields.address), 'embed');
  const width = parseWidth(fields.width);
  const height = parsePixels(fields.height);
  const title = fields.title.trim();
  const issues: EmbedIssues = {};
  if (fields.address.trim() === '') issues.address = embed.noAddress;
  else if (url === null) issues.address = embed.unsafe;
  else if (isPageWithoutPlayer(url)) issues.address = embed.noPlayer;
  else if (resolveEmbed(url, hosts) === null) issues.address = describeForbiddenHost(url, hosts, embed);
  else if (!isFrameable(url)) issues.address = embed.ownUnframed;
  if (title === '') issues.title = embed.noTitle;
  if (width === null) issues.width = embed.widthWrong(limits.pixels);
  if (height === null) issues.height = embed.heightWrong(limits.pixels);
  const complete = Object.keys(issues).length === 0 && url !== null && width !== null && height !== null;
  return { page: complete ? { url, title, width, height } : null, issues };
}

function describeForbiddenHost(url: string, hosts: readonly string[], embed: Labels['embed']): string {
  const why = hosts.length > 0 ? embed.refused(hosts.join(', ')) : embed.ownOnly;
  const host = findEmbedHost(url);
  return host === null ? why : `${why} ${embed.askAdmin(host)}`;
}

/** Tells whether a page may be framed. Of our own pages, the gateway allows only those under /embed/. */
function isFrameable(url: string): boolean {
  const { origin, pathname } = new URL(url, location.origin);
  return origin !== location.origin || pathname.startsWith('/embed/');
}

function parseWidth(typed: string): Embed['width'] | null {
  const text = typed.replace(/\s|px$/g, '');
  const share = /^(\d{1,3})%$/.exec(text)?.[1];
  if (share === undefined) return parsePixels(text);
  return Number(share) >= 1 && Number(share) <= 100 ? `${Number(share)}%` : null;
}

function parsePixels(typed: string): number | null {
  const pixels = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return pixels >= 1 && pixels <= limits.pixels ? pixels : null;
}
