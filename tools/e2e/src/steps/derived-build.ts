import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { computeFingerprint, computeIntegrity, listBuiltFiles } from '@stupeni/build/release-files';
import type { Release } from '@stupeni/federation';

/** The difference between a derived build and its published release. */
export interface Difference {
  /** Returns the new text of a script, by its path in the release. The same text leaves it unchanged. */
  script?: (path: string, text: string) => string;
  /** Fields of release.json, set last. A real build might never write them. */
  release?: Partial<Release>;
}

/**
 * Makes a build without a bundler: changes a published release, and computes its hashes and release.json again as the
 * build does. It is ready for `publish` in `apps/<name>/dist`.
 *
 * @returns the id of its release
 */
export async function deriveBuild(
  { site, apps }: { site: string; apps: string },
  from: Release,
  { script = (_path, text) => text, release = {} }: Difference,
): Promise<string> {
  const dist = join(apps, from.name, 'dist');
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await cp(join(site, from.base), dist, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  await changeScripts(dist, from, script);

  const files = await listBuiltFiles(dist);
  const integrity = files.find(({ path }) => path === from.entry)?.integrity ?? '';
  const { shell, api, shared, declares } = { ...from, ...release };
  const id = `${from.version}-${computeFingerprint(files, { shell, api, shared, declares })}`;
  const made: Release = {
    ...from,
    base: `/remotes/${from.name}/${id}/`,
    integrity,
    preload: files.filter(({ path }) => from.preload.some((chunk) => chunk.path === path)),
    files,
    ...release,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(made, null, 2));
  return id;
}

/**
 * A script contains the hashes of the scripts that it loads. If one changes, all scripts that name it change too, up
 * to the entry.
 */
async function changeScripts(dist: string, from: Release, script: NonNullable<Difference['script']>) {
  const paths = (await readdir(dist, { recursive: true, encoding: 'utf8' })).filter((path) =>
    /\.js$/.test(path),
  );
  const texts = new Map<string, string>();
  for (const path of paths) texts.set(path, script(path, await readFile(join(dist, path), 'utf8')));

  const hashes = new Map(from.files.map(({ path, integrity }) => [path, integrity]));
  for (let changed = true; changed;) {
    changed = false;
    for (const [path, text] of texts) {
      const [before = '', after] = [hashes.get(path), computeIntegrity(Buffer.from(text))];
      if (before === after) continue;
      hashes.set(path, after);
      changed = true;
      for (const [other, content] of texts) texts.set(other, content.replaceAll(before, after));
    }
  }
  for (const [path, text] of texts) await writeFile(join(dist, path), text);
}
