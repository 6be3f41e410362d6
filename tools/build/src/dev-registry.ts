import { join } from 'node:path';
import type { Registry, Release, RemoteName } from '@stupeni/federation';
import { remoteNames } from '@stupeni/federation';
import { devBase } from './dev-ports';
import { sharedRanges } from './shared-libraries';
import { readManifest, workspaceRoot } from './workspace';

/** The registry of `npm run dev`: every area from its own dev server, without integrity. */
export function devRegistry(): Registry {
  return Object.fromEntries(remoteNames.map((name) => [name, devRelease(name)]));
}

function devRelease(name: RemoteName): Release {
  const manifest = readManifest(join(workspaceRoot(), 'apps', name));
  return {
    name,
    version: manifest.version,
    base: devBase(name),
    entry: 'remoteEntry.js',
    integrity: '',
    shell: manifest.requires?.shell ?? '*',
    api: manifest.requires?.api ?? '*',
    shared: sharedRanges(),
    preload: [],
    files: [],
  };
}
