import { safeUrl } from '@stupeni/rich-text-model';

/**
 * The result for an address. `hidden`: learners cannot open it, because it is a draft. `unknown`: there was no request,
 * no answer in time, or no answer that tells whether the page exists.
 */
export type CheckResult = 'found' | 'missing' | 'hidden' | 'unknown';

/** Loads a picture as the page of a learner does. */
export function checkPicture(url: string, signal: AbortSignal): Promise<CheckResult> {
  const src = safeUrl(url, 'image');
  if (src === null) return Promise.resolve('missing');
  if (signal.aborted) return Promise.resolve('unknown');
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve('found');
    picture.onerror = () => resolve('missing');
    signal.addEventListener('abort', () => {
      picture.removeAttribute('src');
      resolve('unknown');
    });
    picture.src = src;
  });
}
