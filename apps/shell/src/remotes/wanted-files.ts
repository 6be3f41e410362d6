import type { Release } from '@stupeni/federation';
import type { WantedFile } from './bring';
import { uiMoreFiles } from './registry';

/** The entry and what the door needs; on a retry, all of the release. */
export function filesOfRelease(release: Release, entry: string, all: boolean): WantedFile[] {
  const own = all && release.files.length > 0 ? release.files : release.preload;
  const chunks = own.filter(({ path }) => path !== release.entry);
  return [
    { url: entry, integrity: release.integrity },
    ...chunks.map(({ path, integrity }) => ({ url: release.base + path, integrity })),
  ];
}

/** The lazy part of the interface, which every area needs. */
export function filesOfShell(): WantedFile[] {
  return uiMoreFiles().map(({ path, integrity }) => ({ url: `/${path}`, integrity }));
}
