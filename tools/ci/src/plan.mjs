import { fronts } from './affected.mjs';

/** What the journeys run with, besides the builds: their own code, and the tools that start and publish. */
const aroundProduct = /^tools\/(e2e|start|test|release|deploy)\/(?!.*\.md$)/;

/**
 * The work of a pipeline for a change.
 *
 * @param {string[]} builds the result of `affectedBuilds`
 * @param {readonly string[]} files the changed files, from the root
 * @returns {{ remotes: string[], api: boolean, product: boolean }} the front ends to build and ship; whether to test
 *   the API on PostgreSQL; whether to run the journeys
 */
export const planOf = (builds, files) => ({
  remotes: builds.filter((name) => fronts.includes(name)),
  api: builds.includes('api'),
  product: builds.length > 0 || files.some((file) => aroundProduct.test(file)),
});

/**
 * The plan as outputs of a GitHub Actions step, one per line.
 *
 * @param {ReturnType<typeof planOf>} plan
 */
export const githubOutputs = (plan) =>
  Object.entries(plan)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/**
 * The plan as a child pipeline of GitLab: a job for each remote, one for the API, one for the journeys.
 *
 * @param {ReturnType<typeof planOf>} plan
 * @returns {object} to be written as JSON, which is valid YAML
 */
export function gitlabPipeline({ remotes, api, product }) {
  const job = (/** @type {string} */ script, more = {}) => ({
    image: 'node:20-bookworm',
    script: ['npm ci', script],
    ...more,
  });
  const built = (/** @type {string} */ name) =>
    job(`node tools/ci/remote.mjs ${name}`, { artifacts: { paths: [`apps/${name}/dist`] } });
  return {
    ...Object.fromEntries(remotes.map((name) => [`remote:${name}`, built(name)])),
    ...(api && { api: job('npm test -- postgres') }),
    ...(product && { journeys: job('npm test -- build replicas crashes rollback e2e smoke') }),
    // GitLab rejects a child pipeline without a job.
    ...(!product && { nothing: job('npm run affected') }),
  };
}
