import type { RemoteName } from './remotes';

/** A file of a release: path relative to the release's folder, its Subresource Integrity string, its bytes. */
export interface ReleaseFile {
  path: string;
  integrity: string;
  size: number;
}

/** `release.json`: what is published of one remote, and what it needs. */
export interface Release {
  name: RemoteName;
  version: string;
  /** Commit of the sources it was first built from, with `+` for a changed tree; null where none is known. */
  commit: string | null;
  /** Folder from the site root, with slashes at both ends. Its name is the version and the hash of the content. */
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

/** A release that only some get: these users, and this percent of all (`takesCanary`). */
export interface Canary {
  release: Release;
  percent: number;
  users: number[];
}

/** What one remote serves. Where the newest does not come up, the loader takes the one behind it. */
export interface RemoteLine {
  stable: Release;
  previous: Release | null;
  canary: Canary | null;
}

/** `remotes.json`: which releases each remote serves. Every switch raises the revision by one. */
export interface Registry {
  format: typeof registryFormat;
  revision: number;
  remotes: Partial<Record<RemoteName, RemoteLine>>;
}

/** A registry of another format is not read: the last good copy stays in force. */
export const registryFormat = 1;
