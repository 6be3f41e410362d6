import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, Release, RemoteName } from '@stupeni/federation';

/** The entry of a remote that throws when it renders. */
const makeThrowingEntry = (name: RemoteName) => `
  var ${name} = {
    init: () => undefined,
    get: () => Promise.resolve(() => ({ Remote() { throw new Error('the remote fell over'); } })),
  };`;

const computeIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Changes the registry as the release tool does. */
async function changeRegistry(site: string, change: (registry: Registry) => Registry): Promise<void> {
  const file = join(site, 'remotes.json');
  const registry = change(JSON.parse(await readFile(file, 'utf8')) as Registry);
  await writeFile(`${file}.new`, JSON.stringify({ ...registry, revision: registry.revision + 1 }));
  await rename(`${file}.new`, file);
}

/** The current release. */
export async function readCurrentRelease(site: string, name: RemoteName): Promise<Release> {
  const registry = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8')) as Registry;
  const release = registry.remotes[name]?.current;
  if (!release) throw new Error(`no release of ${name} is published`);
  return release;
}

/** Removes a remote from the registry. Returns a function that restores it. */
export async function withdrawRelease(site: string, name: RemoteName): Promise<() => Promise<void>> {
  const before = await readFile(join(site, 'remotes.json'), 'utf8');
  await changeRegistry(site, (registry) => {
    const { [name]: _gone, ...remotes } = registry.remotes;
    return { ...registry, remotes };
  });
  return () => changeRegistry(site, () => JSON.parse(before) as Registry);
}

/** Makes a release the current one, with a previous one. */
export async function makeCurrent(
  site: string,
  name: RemoteName,
  current: Release,
  previous: Release | null = null,
): Promise<void> {
  const line = { current, previous, canary: null };
  await changeRegistry(site, (registry) => ({
    ...registry,
    remotes: { ...registry.remotes, [name]: line },
  }));
}

/**
 * Publishes a release of a remote that loads well and throws when it renders. Returns a function that restores the
 * old one.
 */
export async function publishThrowing(site: string, name: RemoteName): Promise<() => Promise<void>> {
  const before = await readCurrentRelease(site, name);
  const entry = makeThrowingEntry(name);
  const base = `/remotes/${name}/9.9.9-throwing/`;
  await mkdir(join(site, base), { recursive: true });
  await writeFile(join(site, base, 'remoteEntry.js'), entry);
  const broken = {
    base,
    entry: 'remoteEntry.js',
    integrity: computeIntegrity(entry),
    preload: [],
    files: [],
  };
  await makeCurrent(site, name, { ...before, ...broken });
  return () => makeCurrent(site, name, before);
}

/** Changes a published file but not its integrity string. If the file runs as a script, it sets `window.tampered`. */
export async function tamperWith(site: string, { base }: Release, path: string): Promise<void> {
  const file = join(site, base, path);
  const text = `${await readFile(file, 'utf8')}\nwindow.tampered = true;`;
  await writeFile(file, text);
  // The compressed copies would hide the change.
  for (const twin of ['br', 'gz']) await rm(`${file}.${twin}`, { force: true });
}
