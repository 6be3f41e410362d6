import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { constants } from 'node:zlib';
import { hasSignedLink } from './has-signed-link';

/**
 * JSON and tables are compressed from 1 kB on. Files and event streams are not: the contract marks them. Up to 64 kB an
 * answer is compressed in one step, which takes half of the CPU of a stream and less than a millisecond. ADR 0092 has
 * the figures of the levels.
 */
const options: FastifyCompressOptions = {
  threshold: 1024,
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  zlibOptions: { level: 4 },
  encodings: ['br', 'gzip'],
  customTypes: /^(application\/json|text\/csv)\b/,
  // A compressed body could be a bomb.
  globalDecompression: false,
};

/** Compresses the answers of all routes that are registered later, unless they have `compress: false` (ADR 0092). */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, options);
}

/** An onSend hook for an answer with a secret, such as a token. A proxy does not compress the answer either. */
export function keepSecret(
  _request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: (error?: Error | null) => void,
): void {
  reply.header('cache-control', 'no-store, no-transform');
  done();
}

/** An onSend hook. An answer with a signed link is never compressed, because its length could tell the signature. */
export function keepSignedLinksSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error?: Error | null) => void,
): void {
  if (typeof payload !== 'string' || !hasSignedLink(payload)) return done();
  // @fastify/compress reads this header of the request.
  request.headers['x-no-compression'] = '1';
  keepSecret(request, reply, payload, done);
}
