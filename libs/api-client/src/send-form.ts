import { NoConnection } from './errors';

export interface SendOptions {
  headers: Record<string, string>;
  /** How much of the form has left, 0 to 1; called again only when it grew. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface FormAnswer {
  status: number;
  text: string;
  retryAfter: string | null;
}

/** So long without a byte leaving and without an answer counts as a lost connection. Milliseconds. */
export const silenceLimit = 60_000;

/**
 * Posts a form, or a file as it is, and tells how much of it has left. On XMLHttpRequest, because fetch does not say.
 * Resolves to any answer; throws NoConnection without one, and what `signal` was aborted with.
 */
export function sendForm(
  path: string,
  form: FormData | File,
  { headers, onProgress, signal }: SendOptions,
): Promise<FormAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    let sent = 0;

    const leave = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', abort);
    };
    const fail = (error: Error) => {
      leave();
      reject(error);
    };
    const abort = () => {
      fail(signal?.reason as Error);
      request.abort();
    };
    const waitOn = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        fail(new NoConnection('The connection went silent.'));
        request.abort();
      }, silenceLimit);
    };

    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      const share = total > 0 ? Math.min(loaded / total, 1) : 0;
      if (share > sent) onProgress?.((sent = share));
    };
    request.onload = () => {
      leave();
      const { status, responseText: text } = request;
      resolve({ status, text, retryAfter: request.getResponseHeader('retry-after') });
    };
    request.onerror = () => fail(new NoConnection('The API did not answer.'));

    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', abort);
    waitOn();
    request.send(form);
  });
}
