import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fronts } from './affected.mjs';

/**
 * The builds that the journeys of a commit tested.
 *
 * @typedef {object} Tested
 * @property {string} commit
 * @property {Record<string, { release: string, hash: string }>} releases by name of the front end. `hash` is the
 *   SHA-256 of its release.json, which has the hash of every file
 * @property {string[]} services the changed services
 */

/**
 * Reads the builds that the journeys ran with.
 *
 * @param {string} apps the folder with the front ends
 * @param {{ commit: string, services: string[] }} facts
 * @returns {Tested}
 * @throws Error when a front end is not built
 */
export function readTestedBuilds(apps, { commit, services }) {
  return {
    commit,
    releases: Object.fromEntries(fronts.map((name) => [name, readBuiltRelease(apps, name)])),
    services,
  };
}

/** @param {string} apps @param {string} name */
function readBuiltRelease(apps, name) {
  const file = join(apps, name, 'dist/release.json');
  if (!existsSync(file)) throw new Error(`${name} is not built: ${file} is missing.`);
  const text = readFileSync(file);
  const { base, version, fingerprint } = JSON.parse(text.toString());
  // The address of a remote's release ends with its name; a shell has one address for all.
  const release = name === 'shell' ? `${version}-${fingerprint}` : String(base).split('/').at(-2);
  return { release: String(release), hash: createHash('sha256').update(text).digest('hex') };
}

/**
 * Compares the builds with those that the journeys ran with. `publish` compares every file of a build with its
 * release.json, so an equal release.json means equal files.
 *
 * @param {string} apps
 * @param {Tested} tested
 * @throws Error that names the first build that differs
 */
export function checkTested(apps, tested) {
  for (const [name, { release, hash }] of Object.entries(tested.releases)) {
    const found = readBuiltRelease(apps, name);
    if (found.hash !== hash) {
      throw new Error(`${name} ${found.release} is not the build ${release} that the journeys ran with.`);
    }
  }
}
