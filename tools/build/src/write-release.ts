import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import {
  isRange,
  type Release,
  type RemoteDeclaration,
  type RemoteName,
  shellContract,
} from '@stupeni/federation';
import { findChunkFiles } from './chunk-files';
import { findApiCalls } from './api-calls';
import { findCommit } from './commit';
import { computeFingerprint, listBuiltFiles } from './release-files';
import { readRemoteSources, writeSources } from './release-sources';
import { listSharedRanges } from './shared-libraries';
import { moduleStats, findUsedNames } from './shared-names';
import { readManifest } from './workspace';

/**
 * Rsbuild plugin that writes `release.json` of a remote. Except for the commit, the same sources give the same bytes.
 */
export function writeRelease(name: RemoteName, entry: string, declares: RemoteDeclaration): RsbuildPlugin {
  return {
    name: 'stupeni:write-release',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { chunks = [] } = stats.toJson({ all: false, ids: true, chunks: true, chunkRelations: true });
        const { modules = [] } = stats.toJson(moduleStats);
        const { version, requires } = readManifest(api.context.rootPath);
        if (!requires) throw new Error(`package.json of ${name} must say "requires": { "api" }`);

        const folder = api.context.distPath;
        const files = await listBuiltFiles(folder);
        const exposed = new Set(findChunkFiles(chunks, 'remote'));
        const needs = {
          shell: makeContractRange(shellContract),
          api: requirePageRange('requires.api', requires.api),
          shared: listSharedRanges(),
        };
        const release: Release = {
          name,
          version,
          commit: findCommit(api.context.rootPath),
          base: `/remotes/${name}/${version}-${computeFingerprint(files, { ...needs, declares })}/`,
          entry,
          integrity: findIntegrity(files, entry),
          ...needs,
          uses: findUsedNames(modules),
          calls: await findApiCalls(folder, files),
          declares,
          preload: files.filter(({ path }) => exposed.has(path)),
          files,
        };
        if (release.preload.length === 0) throw new Error(`no chunk of ${name} contains its exposed module`);
        await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
        await writeSources(folder, readRemoteSources(name));
      });
    },
  };
}

/**
 * The contracts of the shells that may run a release. Only the first number counts, because the release tool checks the
 * rest by compiling.
 */
export const makeContractRange = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** The range, if pages understand it. Otherwise every shell would reject the release. */
function requirePageRange(field: string, range: string): string {
  if (isRange(range)) return range;
  throw new Error(
    `${field} of package.json is "${range}", but pages understand only 1.2.3, ^1.2.3, * and these with || in between`,
  );
}

function findIntegrity(files: Release['files'], entry: string): string {
  const file = files.find(({ path }) => path === entry);
  if (!file) throw new Error(`the build wrote no ${entry}`);
  return file.integrity;
}
