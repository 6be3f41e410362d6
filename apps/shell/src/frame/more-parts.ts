import { bring } from '../remotes/downloads';
import { filesOfShell } from '../remotes/wanted-files';

export type MoreParts = typeof import('@stupeni/ui/more');

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
  await bring(filesOfShell());
  return import('@stupeni/ui/more');
}
