import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The remotes whose builds are in a folder and that have a preview: not the shell, and not a remote that the pull request
 * itself adds, because the branch main does not know it.
 *
 * @param {string} apps
 * @param {readonly string[]} fronts all front ends
 */
export const findBuilt = (apps, fronts) =>
  fronts.filter((name) => name !== 'shell' && existsSync(join(apps, name, 'dist/release.json')));

/**
 * The address at which a member of the staff opens a published release.
 *
 * @param {string} school the address of the school
 * @param {string} name
 * @param {string} release
 */
export const makeAddress = (school, name, release) => new URL(`/?remote=${name}@${release}`, school).href;

/**
 * Shows the address on the pull request: makes a deployment of its commit, as `environment: url:` of a job would. The job
 * itself runs for main, so its own environment is not shown there.
 *
 * @param {{ name: string, address: string, commit: string, reasons: string[] }} preview `reasons`: why the release does
 *   not start in the page that people have
 * @param {string} [gh] the program of GitHub
 * @throws Error when GitHub does not accept the deployment
 */
export function showDeployment({ name, address, commit, reasons }, gh = 'gh') {
  const environment = `preview-${name}`;
  const { id } = post(gh, 'deployments', {
    ref: commit,
    environment,
    transient_environment: true,
    production_environment: false,
    auto_merge: false,
    required_contexts: [],
  });
  post(gh, `deployments/${id}/statuses`, {
    state: reasons.length === 0 ? 'success' : 'failure',
    environment_url: address,
    // GitHub accepts at most 140 characters.
    ...(reasons.length > 0 && {
      description: `The release does not start yet: ${reasons.join(' ')}`.slice(0, 140),
    }),
  });
}

/** @param {string} gh @param {string} path @param {object} body */
function post(gh, path, body) {
  const args = ['api', `repos/{owner}/{repo}/${path}`, '--input', '-'];
  const options = /** @type {const} */ ({ input: JSON.stringify(body), encoding: 'utf8' });
  const { error, status, stdout, stderr } = spawnSync(gh, args, options);
  if (error) throw new Error(`gh does not start, so the pull request shows no address: ${error.message}`);
  if (status !== 0) throw new Error(`GitHub does not take the address of a preview: ${stderr.trim()}`);
  return JSON.parse(stdout);
}
