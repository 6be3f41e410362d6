import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The areas that ship on their own beside the shell: the apps whose tags say so.
 *
 * @param {string} root of the repository
 * @returns {string[]} names, in the order of the alphabet
 */
export function areasOf(root) {
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
