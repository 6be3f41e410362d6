import { fronts, listImages } from './affected.mjs';

/** What the journeys run with, besides the builds: their own code, and the tools that start and publish. */
const aroundProduct = /^tools\/(e2e|start|dev|test|release|deploy)\/(?!.*\.md$)/;

/**
 * The work of a pipeline for a change.
 *
 * @typedef {object} Plan
 * @property {string[]} remotes the front ends to build and ship
 * @property {string[]} services the services whose images a delivery builds
 * @property {boolean} api whether to test the API on PostgreSQL
 * @property {boolean} product whether to run the journeys
 * @property {string} stages the stages of `npm test` around the journeys, with spaces between
 * @property {string} journeys the journeys that the change can reach, with spaces between; empty for all
 */

/**
 * Plans the work. A change that reaches only remotes runs the journeys that open them. Every other change of the
 * product runs all journeys and drills.
 *
 * @param {string[]} builds the result of `listBuilds`
 * @param {readonly string[]} files the changed files, from the root
 * @param {Record<string, string[]>} reach the remotes that each journey opens (`tools/e2e/src/reach.json`)
 * @param {boolean} hasSite whether the pipeline delivers the front ends to a site
 * @returns {Plan}
 */
export function makePlan(builds, files, reach = {}, hasSite = true) {
  const around = files.some((file) => aroundProduct.test(file));
  const onlyRemotes =
    builds.length > 0 && !around && builds.every((name) => name !== 'shell' && fronts.includes(name));
  const reached = Object.keys(reach).filter((name) => reach[name]?.some((remote) => builds.includes(remote)));
  return {
    remotes: builds.filter((name) => fronts.includes(name)),
    services: listImages(builds, { hasSite }),
    api: builds.includes('api'),
    product: builds.length > 0 || around,
    stages: onlyRemotes ? 'build journeys' : 'build journeys replicas crash',
    journeys: onlyRemotes ? reached.join(' ') : '',
  };
}

/**
 * The plan as outputs of a GitHub Actions step, one per line.
 *
 * @param {Plan} plan
 */
export const githubOutputs = (plan) =>
  Object.entries(plan)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
    .join('');

/**
 * The plan as a child pipeline of GitLab: a job for each remote, one for the API, one for the journeys.
 *
 * @param {Plan} plan
 * @returns {object} to be written as JSON, which is valid YAML
 */
export function gitlabPipeline({ remotes, services, api, product, stages, journeys }) {
  // The image has no machine id, so Nx uses the results of other runners (tools/ci/README.md).
  const cache = { key: 'nx-$CI_JOB_NAME_SLUG', paths: ['.nx/cache', '.nx/workspace-data'] };
  const job = (/** @type {string[]} */ script, more = {}) => ({
    image: 'node:24-bookworm',
    stage: 'verify',
    script: ['npm ci', ...script],
    cache,
    ...more,
  });
  const built = (/** @type {string} */ name) =>
    job([`node tools/ci/remote.mjs ${name}`], {
      artifacts: { paths: [`apps/${name}/dist`], expire_in: '1 week' },
    });
  const tested = job(
    [`npm test -- ${stages}`, `node tools/ci/deliver.mjs tested ${services.join(' ')}`.trim()],
    {
      stage: 'journeys',
      // Its own builds are delivered. Those of the jobs before are for the preview.
      dependencies: [],
      variables: { JOURNEYS: journeys },
      artifacts: { paths: ['dist/tested.json', 'apps/*/dist'] },
    },
  );
  return {
    stages: ['verify', 'journeys', 'deliver'],
    ...Object.fromEntries(remotes.map((name) => [`remote:${name}`, built(name)])),
    ...Object.fromEntries(
      remotes
        .filter((name) => name !== 'shell')
        .map((name) => [`preview:${name}`, previewOfGitlab(name, job)]),
    ),
    ...(api && { api: job(['npm test -- api']) }),
    ...(product && { journeys: tested, ...deliveryOfGitlab(job) }),
    // GitLab rejects a child pipeline without a job.
    ...(!product && { nothing: job(['npm run affected']) }),
  };
}

/**
 * The job of a merge request that publishes a remote for its address. It runs the scripts of the request, so its environment
 * has a key of its own (tools/ci/README.md).
 *
 * @param {string} name
 * @param {(script: string[], more: object) => object} job
 */
const previewOfGitlab = (name, job) =>
  job([`node tools/ci/preview.mjs ${name} --dotenv preview.env`], {
    needs: [`remote:${name}`],
    cache: [],
    environment: {
      name: `preview/$CI_MERGE_REQUEST_IID/${name}`,
      url: '$PREVIEW_URL',
      auto_stop_in: '1 week',
    },
    artifacts: { reports: { dotenv: 'preview.env' } },
    // Not for a fork: what is published runs at the address of the school, with the rights of everyone who opens it.
    rules: [
      {
        if: '$CI_MERGE_REQUEST_ID && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID && $SITE_DIR && $SITE_URL',
      },
    ],
    allow_failure: true,
  });

/**
 * The jobs of main that publish what the journeys ran with: first for some users, then, by hand, for everybody. A job that
 * waits for a hand is not in the resource group yet. GitLab queues the jobs of the group.
 *
 * @param {(script: string[], more: object) => object} job
 */
function deliveryOfGitlab(job) {
  const main = '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $SITE_DIR';
  // The history says which of two commits is the later one.
  const variables = { GIT_DEPTH: '0' };
  const delivery = { stage: 'deliver', cache: [], resource_group: 'site', variables };
  return {
    canary: job(['node tools/ci/deliver.mjs rehearse canary', 'node tools/ci/deliver.mjs canary'], {
      ...delivery,
      dependencies: ['journeys'],
      environment: 'canary',
      rules: [{ if: main }],
    }),
    promote: job(['node tools/ci/deliver.mjs rehearse promote', 'node tools/ci/deliver.mjs promote'], {
      ...delivery,
      needs: ['journeys', 'canary'],
      environment: 'production',
      rules: [{ if: main, when: 'manual', allow_failure: true }],
    }),
  };
}
