import { type Input, routes } from '@stupeni/contract';
import { readToken } from '@stupeni/session';
import { type Address, buildAddress } from './build-address';
import { parseJsonOrUndefined } from './read-reply';
import { tellShell } from './end-of-session';
import { NoConnectionError } from './errors';
import { toProblemError } from './to-problem-error';

export interface FetchFileOptions {
  signal?: AbortSignal;
  /** Receives the number of bytes that have arrived so far. The total is unknown, because the answer is compressed. */
  onProgress?: (bytes: number) => void;
}

export interface FetchedFile {
  /** File name from the API. */
  name: string;
  file: Blob;
}

/**
 * Downloads the file in the answer of a call. The file can have any size. Resolves to the file and its name.
 * @throws ProblemError for an answer with an error code, NoConnectionError without a complete answer, and the abort
 * reason of `signal`.
 */
export async function fetchFile<
  N extends
    | 'exportParticipants'
    | 'exportPayments'
    | 'getInvoice'
    | 'exportGroup'
    | 'exportCourse'
    | 'exportCourseSummary',
>(name: N, input: Input<N>, { signal, onProgress }: FetchFileOptions = {}): Promise<FetchedFile> {
  const token = readToken();
  const { body: values, ...address } = input as Address & { body?: unknown };
  const body = values === undefined ? undefined : JSON.stringify(values);
  const headers: HeadersInit = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const response = await fetch(buildAddress(name, address), {
      method: routes[name].method,
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (!response.ok) {
      const data = parseJsonOrUndefined(await response.text());
      throw toProblemError({
        status: response.status,
        data,
        retryAfter: response.headers.get('retry-after'),
      });
    }
    return { name: readFileName(response.headers), file: await readBytes(response, onProgress) };
  } catch (cause) {
    tellShell(cause, token);
    // fetch throws a TypeError when the network fails before or during the answer.
    if (cause instanceof TypeError) throw new NoConnectionError('The file did not arrive.', { cause });
    throw cause;
  }
}

async function readBytes(response: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
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

/** The file name: `filename*` of RFC 6266, which our API always sends. */
function readFileName(headers: Headers): string {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? 'export.csv' : decodeURIComponent(name);
}
