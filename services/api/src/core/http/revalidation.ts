import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasSignedLink } from './has-signed-link';

/** The headers of a list. A tag covers them too. */
const listHeaders = [
  'x-next-cursor',
  'x-earlier-cursor',
  'x-total-count',
  'x-total-more',
  'x-discussion-closed',
];

/**
 * An onSend hook of a read. It tags the answer with its content. A caller that has the answer already (`If-None-Match`)
 * gets 304 without a body. A tag belongs to one person, so nobody gets 304 for the answer of another person.
 *
 * A signed link is new in each answer, so an answer with one has no tag.
 * @param stored whether the browser of the person's own device may store the answer. It asks the API before each use
 */
export const revalidate =
  ({ stored }: { stored: boolean }) =>
  (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error?: Error | null, payload?: unknown) => void,
  ): void => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || hasSignedLink(payload)) return done();
    // A public call has no user.
    const user = request.user as FastifyRequest['user'] | undefined;
    const tag = computeTag(user?.id, reply, payload);
    reply.header('etag', tag);
    if (stored && user?.ownDevice)
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
    if (request.method !== 'GET' || !isKnown(request.headers['if-none-match'], tag)) return done();
    reply.code(304).removeHeader('content-type');
    // The answer has no Content-Length, because a proxy would wait for the bytes that it names, or close the
    // connection.
    done(null, null);
  };

/** The tag begins with the version of what was read, so that `If-Match` accepts it (`if-match.ts`). */
function computeTag(userId: number | undefined, reply: FastifyReply, payload: string): string {
  const hash = createHash('sha256').update(
    `${userId} ${listHeaders.map((name) => reply.getHeader(name)).join()} `,
  );
  const version = /^"(\d+)"$/.exec(String(reply.getHeader('etag')))?.[1];
  const content = hash.update(payload).digest('base64url').slice(0, 22);
  return `W/"${version === undefined ? content : `${version}.${content}`}"`;
}

const isKnown = (sent: string | undefined, tag: string): boolean =>
  sent !== undefined && sent.split(',').some((one) => one.trim() === tag);
