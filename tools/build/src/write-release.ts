import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { Release, RemoteName } from '@stupeni/federation';
import { filesOfNamedChunk } from './chunk-files';
import { commitOf } from './commit';
import { fingerprintOf, releaseFiles } from './release-files';
import { sharedRanges } from './shared-libraries';
import { readManifest } from './workspace';

/** Rsbuild plugin that writes `release.json` of a remote: the same sources give the same bytes, but for the commit. */
export function writeRelease(name: RemoteName, entry: string): RsbuildPlugin {
  return {
    name: 'stupeni:write-release',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { chunks = [] } = stats.toJson({ all: false, ids: true, chunks: true, chunkRelations: true });
        const { version, requires } = readManifest(api.context.rootPath);
        if (!requires) throw new Error(`package.json of ${name} must say "requires": { "shell", "api" }`);

        const folder = api.context.distPath;
        const files = await releaseFiles(folder);
        const door = new Set(filesOfNamedChunk(chunks, 'area'));
        const release: Release = {
          name,
          version,
          commit: commitOf(api.context.rootPath),
          base: `/remotes/${name}/${version}-${fingerprintOf(files)}/`,
          entry,
          integrity: integrityIn(files, entry),
          shell: requires.shell,
          api: requires.api,
          shared: sharedRanges(),
          preload: files.filter(({ path }) => door.has(path)),
          files,
        };
        if (release.preload.length === 0) throw new Error(`no chunk of ${name} holds its door`);
        await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
      });
    },
  };
}

function integrityIn(files: Release['files'], entry: string): string {
  const file = files.find(({ path }) => path === entry);
  if (!file) throw new Error(`the build left no ${entry}`);
  return file.integrity;
}
