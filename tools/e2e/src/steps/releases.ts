import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry, RemoteName } from '@stupeni/federation';

/** A federation container whose area falls over as soon as it is drawn. */
const throwing = (name: RemoteName) => `
  var ${name} = {
    init: () => undefined,
    get: () => Promise.resolve(() => ({ Area() { throw new Error('the area fell over'); } })),
  };`;

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function changeRegistry(site: string, change: (registry: Registry) => Registry): Promise<void> {
  const file = join(site, 'remotes.json');
  const registry = change(JSON.parse(await readFile(file, 'utf8')) as Registry);
  await writeFile(`${file}.new`, JSON.stringify(registry));
  await rename(`${file}.new`, file);
}

/** Takes an area out of the registry; the answer puts it back. */
export async function withdrawRelease(site: string, name: RemoteName): Promise<() => Promise<void>> {
  const before = await readFile(join(site, 'remotes.json'), 'utf8');
  await changeRegistry(site, ({ [name]: _gone, ...rest }) => rest);
  return () => changeRegistry(site, () => JSON.parse(before) as Registry);
}

/** Publishes a release of an area that loads well and throws when drawn; the answer goes back. */
export async function publishThrowing(site: string, name: RemoteName): Promise<() => Promise<void>> {
  const before = await readFile(join(site, 'remotes.json'), 'utf8');
  const entry = throwing(name);
  const folder = `remotes/${name}/9.9.9-throwing`;
  await mkdir(join(site, folder), { recursive: true });
  await writeFile(join(site, folder, 'remoteEntry.js'), entry);
  await changeRegistry(site, (registry) => {
    const { [name]: release } = registry;
    if (!release) throw new Error(`no release of ${name} to replace`);
    const broken = { ...release, base: `/${folder}/`, integrity: integrityOf(entry), preload: [], files: [] };
    return { ...registry, [name]: { ...broken, entry: 'remoteEntry.js' } };
  });
  return () => changeRegistry(site, () => JSON.parse(before) as Registry);
}

/** Changes the published entry of an area behind the back of its integrity string. */
export async function tamperWithEntry(site: string, name: RemoteName): Promise<void> {
  const registry = JSON.parse(await readFile(join(site, 'remotes.json'), 'utf8')) as Registry;
  const release = registry[name];
  if (!release) throw new Error(`no release of ${name} to tamper with`);
  const file = join(site, release.base, release.entry);
  const text = `${await readFile(file, 'utf8')}\nwindow.tampered = true;`;
  await writeFile(file, text);
  // The compressed twins would hide the change.
  for (const twin of ['br', 'gz']) await rm(`${file}.${twin}`, { force: true });
}
