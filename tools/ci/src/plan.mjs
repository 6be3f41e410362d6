import { fronts } from './affected.mjs';

/**
 * What a pipeline has to do for a change.
 *
 * @param {string[]} builds what `affectedBuilds` answered
 * @returns {{ areas: string[], api: boolean, product: boolean }} the front ends to build and ship; whether the
 *   API is tried on PostgreSQL; whether the journeys are walked
 */
export const planOf = (builds) => ({
  areas: builds.filter((name) => fronts.includes(name)),
  api: builds.includes('api'),
  product: builds.length > 0,
});

/**
 * The plan as outputs of a GitHub Actions step, a line each.
 *
 * @param {ReturnType<typeof planOf>} plan
 */
export const githubOutputs = (plan) =>
  Object.entries(plan)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/**
 * The plan as a child pipeline of GitLab: a job for each area, one for the API, one for the journeys.
 *
 * @param {ReturnType<typeof planOf>} plan
 * @returns {object} to be written as YAML, of which JSON is a part
 */
export function gitlabPipeline({ areas, api, product }) {
  const job = (/** @type {string} */ script, more = {}) => ({
    image: 'node:20-bookworm',
    script: ['npm ci', script],
    ...more,
  });
  const built = (/** @type {string} */ name) =>
    job(`node tools/ci/area.mjs ${name}`, { artifacts: { paths: [`apps/${name}/dist`] } });
  return {
    ...Object.fromEntries(areas.map((name) => [`area:${name}`, built(name)])),
    ...(api && { api: job('npm test -- postgres') }),
    ...(product && { journeys: job('npm test -- build doors replicas crashes rollback budgets e2e smoke') }),
    // GitLab refuses a child pipeline without a job.
    ...(!product && { nothing: job('npm run affected') }),
  };
}
