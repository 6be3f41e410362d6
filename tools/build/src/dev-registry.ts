import { join } from 'node:path';
import type { Registry, Release, RemoteName } from '@stupeni/federation';
import { registryFormat, remoteNames } from '@stupeni/federation';
import { devBase } from './dev-ports';
import { listSharedRanges } from './shared-libraries';
import { readManifest, findWorkspaceRoot } from './workspace';

/** The registry of `npm run dev`: every remote from its own dev server, without integrity. */
export function makeDevRegistry(): Registry {
  const line = (name: RemoteName) => ({ current: makeDevRelease(name), previous: null, canary: null });
  const remotes = Object.fromEntries(remoteNames.map((name) => [name, line(name)]));
  return { format: registryFormat, revision: 0, remotes };
}

function makeDevRelease(name: RemoteName): Release {
  const manifest = readManifest(join(findWorkspaceRoot(), 'apps', name));
  return {
    name,
    version: manifest.version,
    commit: null,
    base: devBase(name),
    entry: 'remoteEntry.js',
    integrity: '',
    shell: '*',
    api: manifest.requires?.api ?? '*',
    shared: listSharedRanges(),
    preload: [],
    files: [],
  };
}
