import type { Release } from '@stupeni/federation';
import type { WantedFile } from './bring';
import { uiMoreFiles } from './registry';

/** The entry, what the door needs and the lazy part of the interface; on a retry, all of the release. */
export function wantedFiles(release: Release, entry: string, attempt: number): WantedFile[] {
  const own = attempt > 0 && release.files.length > 0 ? release.files : release.preload;
  const chunks = own.filter(({ path }) => path !== release.entry);
  return [
    { url: entry, integrity: release.integrity },
    ...chunks.map(({ path, integrity }) => ({ url: release.base + path, integrity })),
    ...uiMoreFiles().map(({ path, integrity }) => ({ url: `/${path}`, integrity })),
  ];
}
