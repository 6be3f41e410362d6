import type { Input } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { addressOf, type Address } from './address-of';
import { jsonOrNothing } from './answer-of';
import { tellEndOfSession } from './end-of-session';
import { NoConnection } from './errors';
import { refusalOf } from './refusal-of';

export interface FetchFileOptions {
  signal?: AbortSignal;
  /** Bytes that have come so far; how many will come is not known, as they travel packed. */
  onProgress?: (bytes: number) => void;
}

export interface FetchedFile {
  /** As the API calls it. */
  name: string;
  file: Blob;
}

/**
 * Fetches a file that a call answers with, as large as it may be, and the name it is to be saved under.
 * @throws ApiError when the API refuses, NoConnection without an answer or when it breaks off, what `signal`
 *   was aborted with.
 */
export async function fetchFile<N extends 'exportParticipants'>(
  name: N,
  input: Input<N>,
  { signal, onProgress }: FetchFileOptions = {},
): Promise<FetchedFile> {
  const token = readToken();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(addressOf(name, input as Address), { headers, ...(signal && { signal }) });
    if (!response.ok) {
      const data = jsonOrNothing(await response.text());
      throw refusalOf({ status: response.status, data, retryAfter: response.headers.get('retry-after') });
    }
    return { name: nameIn(response.headers), file: await bytesOf(response, onProgress) };
  } catch (cause) {
    tellEndOfSession(cause, token);
    // What fetch throws without a network, before the answer or in the middle of it.
    if (cause instanceof TypeError) throw new NoConnection('The file did not come.', { cause });
    throw cause;
  }
}

async function bytesOf(response: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onProgress?.(bytes);
  }
  return new Blob(parts, { type });
}

/** `filename*` of RFC 6266, in which our API writes every name. */
function nameIn(headers: Headers): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? 'export.csv' : decodeURIComponent(name);
}
