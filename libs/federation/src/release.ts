import type { RemoteDeclaration } from './declaration';
import type { RemoteName } from './remotes';

/** A file of a release: path relative to the release's folder, Subresource Integrity string, size in bytes. */
export interface ReleaseFile {
  path: string;
  integrity: string;
  size: number;
}

/** The content of `release.json`: one published release of a remote, and what the release needs. */
export interface Release {
  name: RemoteName;
  version: string;
  /** Commit of the first build, with `+` for uncommitted changes. Null when unknown. */
  commit: string | null;
  /** Folder from the site root, with slashes at both ends. Its name has the version and the hash of the content. */
  base: string;
  /** Federation entry, relative to `base`. */
  entry: string;
  /** Integrity of the entry: `sha384-` and 64 base64 characters. */
  integrity: string;
  /** Range of `shellContract`. */
  shell: string;
  /** Range of the API's version. */
  api: string;
  /** Libraries that the shell must share, with their version ranges. */
  shared: Record<string, string>;
  /** The names that the release imports from each of our own shared libraries. Older builds have none. */
  uses?: Record<string, string[]>;
  /** The calls of the API that the release names. Older builds and the registry of a page have none. */
  calls?: string[];
  /** The tabs of the remote. Releases for a contract before 2.2 have none. */
  declares?: RemoteDeclaration;
  /** Files that the exposed module needs at once. */
  preload: ReleaseFile[];
  /** All files. */
  files: ReleaseFile[];
}

/** A release for some users: the named ones, and a percent of all (`takesCanary`). */
export interface Canary {
  release: Release;
  percent: number;
  users: number[];
  /** The ISO time when the canary began, and the revision of that switch. */
  since?: string | undefined;
  sinceRevision?: number | undefined;
}

/** The releases of one remote. Everyone gets `current`. When it does not start, the loader tries `previous`. */
export interface ReleaseLine {
  current: Release;
  previous: Release | null;
  canary: Canary | null;
  /** The ISO time when `current` got its release. A new site has none. */
  since?: string | undefined;
  /** The revision of the switch in which `current` got its release. */
  sinceRevision?: number | undefined;
}

/** The content of `remotes.json`: the releases of each remote. Every change adds one to the revision. */
export interface Registry {
  format: typeof registryFormat;
  revision: number;
  remotes: Partial<Record<RemoteName, ReleaseLine>>;
}

/** The loader ignores a registry of another format and uses the last valid copy. */
export const registryFormat = 2;
