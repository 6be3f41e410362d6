import type { Release } from '@stupeni/federation';
import { LoadError } from '../failures/load-error';
import { fetchBytes } from './downloads';
import type { Preview } from './preview';
import { isRelease } from './registry';

/**
 * Reads the release of a preview from its folder. The loader checks it as it checks every release.
 * @throws LoadError `absent` when the release is not published
 */
export async function readPreviewedRelease({ name, id }: Preview): Promise<Release> {
  const base = `/remotes/${name}/${id}/`;
  try {
    const text = new TextDecoder().decode(await fetchBytes(`${base}release.json`, 'default'));
    const release = JSON.parse(text) as unknown;
    if (isRelease(release) && release.name === name && release.base === base) return release;
  } catch (cause) {
    throw new LoadError('absent', `${name} ${id} is not published`, { cause });
  }
  throw new LoadError('absent', `${base}release.json is not a release of ${name}`);
}
