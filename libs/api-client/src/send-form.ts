import { NoConnectionError } from './errors';

export interface SendOptions {
  method?: 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Receives the part that was sent, 0 to 1. Called only when it grows. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface FormAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** The longest time without a sent byte and without an answer. After this time the connection counts as lost. */
export const stallTimeoutMs = 60_000;

/**
 * Sends a form, or a file or bytes unchanged, and reports the progress. Uses XMLHttpRequest, because fetch has no
 * progress. Resolves to any answer. Throws NoConnectionError without an answer, and the abort reason of `signal`.
 */
export function sendForm(
  path: string,
  form: FormData | File | ArrayBuffer,
  { method = 'POST', headers, onProgress, signal }: SendOptions,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sent = 0;

    const cleanUp = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: Error) => {
      cleanUp();
      reject(error);
    };
    const abort = () => {
      fail(signal?.reason as Error);
      request.abort();
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(new NoConnectionError(`No byte was sent for ${stallTimeoutMs} ms.`));
        request.abort();
      }, stallTimeoutMs);
    };

    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      const share = total > 0 ? Math.min(loaded / total, 1) : 0;
      if (share > sent) onProgress?.((sent = share));
    };
    request.onload = () => {
      cleanUp();
      const { status, responseText: text } = request;
      resolve({ status, text, retryAfter: request.getResponseHeader('retry-after') });
    };
    request.onerror = () => fail(new NoConnectionError('The API did not answer.'));

    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', abort);
    restartTimer();
    request.send(form);
  });
}
