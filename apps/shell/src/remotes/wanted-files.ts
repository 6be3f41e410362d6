import type { Release, ReleaseFile } from '@stupeni/federation';
import type { WantedFile } from './downloads';
import { uiMoreFiles } from './registry';
import { shellBase } from './shell-base';

/** The entry and the files that the remote's module needs at once. With `whole`, all files of the release. */
export function filesOfRelease(release: Release, whole: boolean): WantedFile[] {
  const own = whole && release.files.length > 0 ? release.files : release.preload;
  const size = release.files.find(({ path }) => path === release.entry)?.size ?? 0;
  const entry = { path: release.entry, integrity: release.integrity, size };
  return [entry, ...own.filter(({ path }) => path !== release.entry)].map(at(release.base));
}

/** The files of `@stupeni/ui/more`, which every remote needs. */
export function filesOfShell(): WantedFile[] {
  return uiMoreFiles().map(at(shellBase()));
}

const at =
  (base: string) =>
  ({ path, integrity, size }: ReleaseFile): WantedFile => ({ url: base + path, integrity, size });
