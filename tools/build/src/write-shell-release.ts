import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import type { ReleaseFile } from '@stupeni/federation';
import { remoteNames, shellContract } from '@stupeni/federation';
import { findChunkFiles } from './chunk-files';
import { findApiCalls } from './api-calls';
import { findCommit } from './commit';
import { computeFingerprint, listBuiltFiles } from './release-files';
import { readShellSources, writeSources } from './release-sources';
import { listSharedVersions } from './shared-libraries';
import { listOfferedNames, type SharedNames } from './shared-names';
import { readManifest } from './workspace';

/** `release.json` of the shell. Paths are relative to the site root. */
interface ShellRelease {
  name: 'shell';
  version: string;
  /** As in `Release` of `@stupeni/federation`. */
  commit: string | null;
  fingerprint: string;
  /** The version of its contract for remotes, and of each library that it shares. */
  contract: string;
  shared: Record<string, string>;
  /** The remotes whose addresses it knows. */
  remotes: readonly string[];
  /** What each of our own shared libraries exports. */
  offers: SharedNames;
  /** The calls of the API that it names. */
  calls: string[];
  /** The files that the page loads at once. */
  initial: ReleaseFile[];
  /** Chunks of the federation runtime with `@stupeni/ui/more` and ky, and of the frame. They load with a remote. */
  uiMore: ReleaseFile[];
  files: ReleaseFile[];
}

/**
 * Rsbuild plugin that writes the shell's `release.json` and completes its page: preload links for the chunks of the
 * bootstrap, and the chunks that every remote needs as data for the loader.
 */
export function writeShellRelease(): RsbuildPlugin {
  return {
    name: 'stupeni:write-shell-release',
    setup(api) {
      api.onAfterBuild(async ({ stats }) => {
        if (!stats || stats.hasErrors()) return;
        const { chunks = [] } = stats.toJson({
          all: false,
          ids: true,
          chunks: true,
          chunkRelations: true,
        });
        const folder = api.context.distPath;
        const files = await listBuiltFiles(folder);
        const entry = chunks.filter((chunk) => chunk.initial).flatMap((chunk) => chunk.files ?? []);
        const bootstrap = findChunkFiles(chunks, 'bootstrap').filter((file) => !entry.includes(file));
        const more = ['federation', 'frame'].flatMap((name) => findChunkFiles(chunks, name));
        const first = [...entry, ...bootstrap];
        const pick = (paths: string[]) => files.filter(({ path }) => paths.includes(path));

        const page = join(folder, 'index.html');
        const html = await readFile(page, 'utf8');
        const gives = { contract: shellContract, shared: listSharedVersions(), remotes: remoteNames };
        const release: ShellRelease = {
          name: 'shell',
          version: readManifest(api.context.rootPath).version,
          commit: findCommit(api.context.rootPath),
          fingerprint: computeFingerprint(files, { ...gives, html }),
          ...gives,
          offers: listOfferedNames(),
          calls: await findApiCalls(folder, files),
          initial: pick(first),
          uiMore: pick(more.filter((file) => !first.includes(file))),
          files,
        };
        await writeFile(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
        await writeSources(folder, readShellSources());
        await writeFile(page, completePage(html, { preload: pick(bootstrap), uiMore: release.uiMore }));
      });
    },
  };
}

/** Fills the two placeholders of the page that need the finished build. */
export function completePage(html: string, parts: { preload: ReleaseFile[]; uiMore: ReleaseFile[] }): string {
  const links = parts.preload.map(makePreloadLink);
  return html
    .replace('<!--preload-->', () => links.join(''))
    .replace('{{uiMore}}', () => JSON.stringify(parts.uiMore));
}

function makePreloadLink({ path, integrity }: ReleaseFile): string {
  const as = path.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${as}" href="/${path}" integrity="${integrity}" crossorigin="anonymous">`;
}
