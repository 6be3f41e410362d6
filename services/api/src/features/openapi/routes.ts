import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../context';
import { problem } from '../../core/http/problem';
import { openApi } from './document';

/**
 * The sources of the contract, which the build writes beside the program. `npm run dev` and the specs have no such
 * file.
 */
const builtContract = fileURLToPath(new URL('./contract.gzip', import.meta.url));

/**
 * Serves the OpenAPI document and the sources of the contract. In production only programs that call the API without a
 * proxy get them. A request from outside has the header X-Forwarded-For, which every proxy adds, and gets `not_found`.
 * The release tool compares releases with the document, and compiles them against the contract. The document has half a
 * megabyte, so it is made only once, at the first request. A client that has the document already gets 304.
 */
export function openApiDocument(
  app: FastifyInstance,
  { config }: Pick<Context, 'config'>,
  contractFile = builtContract,
): void {
  let made: ReturnType<typeof makeDocument> | undefined;

  const requireInternalCaller = (headers: IncomingHttpHeaders) => {
    if (config.production && 'x-forwarded-for' in headers) throw problem('not_found');
  };

  app.get('/api/openapi.json', async ({ headers }, reply) => {
    requireInternalCaller(headers);
    const { plain, compressed, etag } = (made ??= makeDocument());
    reply.headers({ etag, 'cache-control': 'public, max-age=300', vary: 'accept-encoding' });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    const isCompressed = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
    if (isCompressed) reply.header('content-encoding', 'gzip');
    return reply.type('application/json; charset=utf-8').send(isCompressed ? compressed : plain);
  });

  app.get('/api/contract.json', async ({ headers }, reply) => {
    requireInternalCaller(headers);
    const contract = await readContract(contractFile);
    if (!contract) throw problem('not_found');
    reply.headers({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
    return reply.type('application/json; charset=utf-8').send(contract);
  });
}

function makeDocument() {
  const plain = Buffer.from(JSON.stringify(openApi()));
  const hash = createHash('sha256').update(plain).digest('base64url');
  return { plain, compressed: gzipSync(plain), etag: `"${hash.slice(0, 27)}"` };
}

/** Null when the file does not exist. */
async function readContract(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
