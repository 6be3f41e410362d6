import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem';

/** Sends the version of a course, lesson or test as its strong ETag (product decisions §7). */
export function withETag<E extends { version: number }>(reply: FastifyReply, entity: E): E {
  void reply.header('etag', toETag(entity.version));
  return entity;
}

/** The `If-Match` header: the version that a save is based on, or undefined. */
export const readIfMatch = ({ headers }: FastifyRequest): string | undefined => headers['if-match'];

/**
 * Throws `outdated` with the current version when another user has changed the entity since the caller read it. Without
 * `If-Match` every change is accepted. The weak tag of a read also matches, because it begins with the version
 * (`revalidation.ts`). No other weak tag matches (RFC 9110, 13.1.1).
 */
export function requireUnchanged(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const wanted = ifMatch.split(',').map((one) => one.trim().replace(/^W\/"(\d+)\.[\w-]+"$/, '"$1"'));
  if (!wanted.includes(toETag(version))) throw problem('outdated', { version });
}

const toETag = (version: number) => `"${version}"`;
