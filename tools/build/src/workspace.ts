import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The fields of a project's package.json that the build reads. */
export interface Manifest {
  name: string;
  version: string;
  /** Version range of the API that a remote needs. */
  requires?: { api: string };
}

/** The root of the repository, searched upwards from the project that is being built. */
export function findWorkspaceRoot(from = process.cwd()): string {
  if (existsSync(join(from, 'nx.json'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('nx.json was not found in any parent folder: build inside the repository');
  return findWorkspaceRoot(parent);
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Version of an installed package or of one of our libs (npm workspaces link them). */
export function readVersion(packageName: string): string {
  return readManifest(join(findWorkspaceRoot(), 'node_modules', packageName)).version;
}
