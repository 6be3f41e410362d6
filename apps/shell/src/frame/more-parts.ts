import { bring } from '../remotes/bring';
import { uiMoreFiles } from '../remotes/registry';

export type MoreParts = typeof import('@stupeni/ui/more');

const patience = 8000; // ms, as for an area

let coming: Promise<MoreParts> | undefined;

/**
 * The part of the interface that the sign-in does without. Its files are fetched first: a shared import that failed
 * once stays failed for the page, and would take every area along. A failure is asked again by the next caller.
 */
export function moreParts(): Promise<MoreParts> {
  coming ??= fetchParts().catch((cause: unknown) => {
    coming = undefined;
    throw cause;
  });
  return coming;
}

async function fetchParts(): Promise<MoreParts> {
  const files = uiMoreFiles().map(({ path, integrity }) => ({ url: `/${path}`, integrity }));
  await bring(files, { signal: AbortSignal.timeout(patience), again: false });
  return import('@stupeni/ui/more');
}
