import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables';
import { problem } from '../http/problem';
import { formatDisposition } from './file-name';
import { parseRange } from './range';
import { FileMissingError, type Range, type Storage } from './storage';

export type SentFile = Pick<Selectable<Tables['files']>, 'name' | 'mime' | 'size' | 'sha256' | 'storage_key'>;

// A file that is opened as a page has no origin, runs no script and loads nothing.
const makePolicy = (framedBy: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${framedBy}`;

/**
 * Sends a file, or the range of it that the request asks for. Throws `not_found` when its bytes are missing.
 */
export async function sendFile(
  { request, reply, storage }: { request: FastifyRequest; reply: FastifyReply; storage: Storage },
  file: SentFile,
  options: {
    disposition: 'attachment' | 'inline';
    cacheControl: string;
    /** The origin whose pages may show the file in a frame. */
    framedBy?: string | undefined;
  },
): Promise<unknown> {
  const etag = `"${file.sha256}"`;
  const headers = {
    'content-disposition': formatDisposition(options.disposition, file.name),
    'content-security-policy': makePolicy(options.framedBy ?? "'self'"),
    'cache-control': options.cacheControl,
    'accept-ranges': 'bytes',
    etag,
  };
  if (request.headers['if-none-match'] === etag) return reply.code(304).headers(headers).send();
  const range = parseRange(request.headers, { size: file.size, etag });
  if (range === 'beyond')
    return reply
      .code(416)
      .headers({ ...headers, 'content-range': `bytes */${file.size}` })
      .send();
  // Open the file before its headers are set: browsers would cache a failure with these headers for a year.
  const bytes = await openFile(request, storage, file.storage_key, range);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  const length = range ? range.end - range.start + 1 : file.size;
  return reply.headers({ ...headers, 'content-type': file.mime, 'content-length': length }).send(bytes);
}

async function openFile(request: FastifyRequest, storage: Storage, key: string, range: Range | null) {
  try {
    return await storage.open(key, range ?? undefined);
  } catch (error) {
    if (!(error instanceof FileMissingError)) throw error;
    request.log.error({ err: error }, 'the bytes of a file are missing');
    throw problem('not_found');
  }
}
