import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends the ETag of an answer with this content. When the caller already has it (`If-None-Match`), the status becomes
 * 304, and `serve` sends no body.
 */
export function tagContent({ headers }: FastifyRequest, reply: FastifyReply, content: unknown): void {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  const tag = `"${hash}"`;
  reply.header('etag', tag);
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.includes(tag)) reply.code(304);
}
