import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../http/problem';

/** Sends the version of a course, lesson or test as its strong ETag (product decisions §7). */
export function tag<E extends { version: number }>(reply: FastifyReply, entity: E): E {
  void reply.header('etag', tagOf(entity.version));
  return entity;
}

/** What a save was made from, by the caller's word; undefined when it does not say. */
export const ifMatchOf = ({ headers }: FastifyRequest): string | undefined => headers['if-match'];

/**
 * Refuses to change what somebody else has changed since the caller read it, naming the version that
 * stands now. Without `If-Match` every change is accepted. A weak tag never matches (RFC 9110, 13.1.1).
 */
export function requireUnchanged(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const wanted = ifMatch.split(',').map((one) => one.trim());
  if (!wanted.includes(tagOf(version))) throw problem('outdated', { version });
}

const tagOf = (version: number) => `"${version}"`;
