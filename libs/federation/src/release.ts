import type { RemoteName } from './remotes';

/** A file of a release: path relative to the release's folder, and its Subresource Integrity string. */
export interface ReleaseFile {
  path: string;
  integrity: string;
}

/** `release.json`: what is published of one remote, and what it needs. */
export interface Release {
  name: RemoteName;
  version: string;
  /** Folder from the site root, with slashes at both ends. */
  base: string;
  /** Federation entry, relative to `base`. */
  entry: string;
  /** Integrity of the entry: `sha384-` and 64 base64 characters. */
  integrity: string;
  /** Range of `shellContract` and of the API's version. */
  shell: string;
  api: string;
  /** Libs that the shell must share, with their ranges. */
  shared: Record<string, string>;
  /** What the door needs at once, and everything there is. */
  preload: ReleaseFile[];
  files: ReleaseFile[];
}

/** `remotes.json`: which release each remote serves. */
export type Registry = Partial<Record<RemoteName, Release>>;
