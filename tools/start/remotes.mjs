import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The remotes with their own releases, without the shell: the apps with the tag of a remote.
 *
 * @param {string} root of the repository
 * @returns {string[]} names, sorted
 */
export function listRemotes(root) {
  const apps = join(root, 'apps');
  return readdirSync(apps)
    .filter((name) => {
      const manifest = join(apps, name, 'package.json');
      if (!existsSync(manifest)) return false;
      /** @type {{ nx?: { tags?: string[] } }} */
      const { nx } = JSON.parse(readFileSync(manifest, 'utf8'));
      return nx?.tags?.includes('floor:remote') ?? false;
    })
    .sort();
}
