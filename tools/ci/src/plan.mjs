import { fronts, listImages } from './affected.mjs';

/** The journeys themselves, and the tools that build, start and publish the product for them. */
const journeyTools = /^tools\/(e2e|start|dev|test|release|deploy)\/(?!.*\.md$)/;

/**
 * The work of a pipeline for a change.
 *
 * @typedef {object} Plan
 * @property {string[]} fronts the front ends to build and ship: the shell and remotes
 * @property {string[]} services the services whose images a delivery builds
 * @property {boolean} testsApi whether to run the specs of the API on both databases
 * @property {boolean} runsJourneys whether to run the journeys
 * @property {string} stages the stages of `npm test` to run, the journeys among them, with spaces between
 * @property {string} journeys the journeys to run, with spaces between; empty for all. A change of a remote that no
 *   journey opens runs all too
 */

/**
 * Plans the work. A change that reaches only remotes runs the journeys that open them. Every other change of the product
 * runs all journeys, and the stages `replicas` and `crash`.
 *
 * @param {string[]} builds the result of `listBuilds`
 * @param {readonly string[]} files the changed files, from the root
 * @param {Record<string, string[]>} reach the remotes that each journey opens (`tools/e2e/src/reach.json`)
 * @param {boolean} hasSite whether the pipeline delivers the front ends to a site
 * @returns {Plan}
 */
export function makePlan(builds, files, reach = {}, hasSite = true) {
  const changesTools = files.some((file) => journeyTools.test(file));
  const isRemote = (/** @type {string} */ name) => name !== 'shell' && fronts.includes(name);
  const isOnlyRemotes = builds.length > 0 && !changesTools && builds.every(isRemote);
  const reached = Object.keys(reach).filter((name) => reach[name]?.some((remote) => builds.includes(remote)));
  return {
    fronts: builds.filter((name) => fronts.includes(name)),
    services: listImages(builds, { hasSite }),
    testsApi: builds.includes('api'),
    runsJourneys: builds.length > 0 || changesTools,
    stages: isOnlyRemotes ? 'build journeys' : 'build journeys replicas crash',
    journeys: isOnlyRemotes ? reached.join(' ') : '',
  };
}

/**
 * The plan as outputs of a GitHub Actions step, one per line.
 *
 * @param {Plan} plan
 */
export const writeGithubOutputs = (plan) =>
  Object.entries(plan)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
    .join('');

/**
 * The plan as a child pipeline of GitLab: a job for each front end, one for the API, one for the journeys, and those of the
 * delivery.
 *
 * @param {Plan} plan
 * @returns {object} to be written as JSON, which is valid YAML
 */
export function writeGitlabPipeline({ fronts, services, testsApi, runsJourneys, stages, journeys }) {
  // Nx names its records after the id of the machine. The image has none, so Nx accepts cached results of other runners
  // (tools/ci/README.md).
  const cache = { key: 'nx-$CI_JOB_NAME_SLUG', paths: ['.nx/cache', '.nx/workspace-data'] };
  const job = (/** @type {string[]} */ script, more = {}) => ({
    image: 'node:24-bookworm',
    stage: 'verify',
    script: ['npm ci', ...script],
    cache,
    ...more,
  });
  const buildJob = (/** @type {string} */ name) =>
    job([`node tools/ci/remote.mjs ${name}`], {
      artifacts: { paths: [`apps/${name}/dist`], expire_in: '1 week' },
    });
  const journeysJob = job(
    [`npm test -- ${stages}`, `node tools/ci/deliver.mjs tested ${services.join(' ')}`.trim()],
    {
      stage: 'journeys',
      // This job delivers the builds that it makes. The builds of earlier jobs are only for the preview.
      dependencies: [],
      variables: { JOURNEYS: journeys },
      artifacts: { paths: ['dist/tested.json', 'apps/*/dist'] },
    },
  );
  return {
    stages: ['verify', 'journeys', 'deliver'],
    ...Object.fromEntries(fronts.map((name) => [`remote:${name}`, buildJob(name)])),
    ...Object.fromEntries(
      fronts
        .filter((name) => name !== 'shell')
        .map((name) => [`preview:${name}`, writePreviewJob(name, job)]),
    ),
    ...(testsApi && { api: job(['npm test -- api']) }),
    ...(runsJourneys && { journeys: journeysJob, ...makeDelivery(job) }),
    // GitLab rejects a child pipeline without a job.
    ...(!runsJourneys && { nothing: job(['npm run affected']) }),
  };
}

/**
 * The job of a merge request that publishes a remote at a preview address. It runs the scripts of the request, so its environment
 * has a key of its own (tools/ci/README.md).
 *
 * @param {string} name
 * @param {(script: string[], more: object) => object} job
 */
const writePreviewJob = (name, job) =>
  job([`node tools/ci/preview.mjs ${name} --dotenv preview.env`], {
    needs: [`remote:${name}`],
    cache: [],
    environment: {
      name: `preview/$CI_MERGE_REQUEST_IID/${name}`,
      url: '$PREVIEW_URL',
      auto_stop_in: '1 week',
    },
    artifacts: { reports: { dotenv: 'preview.env' } },
    // A fork gets no preview: what is published runs at the address of the school, with the rights of everyone who
    // opens it.
    rules: [
      {
        if: '$CI_MERGE_REQUEST_ID && $CI_MERGE_REQUEST_SOURCE_PROJECT_ID == $CI_PROJECT_ID && $SITE_DIR && $SITE_URL',
      },
    ],
    allow_failure: true,
  });

/**
 * The jobs of main that deliver what the journeys ran with. `canary` gives it to some users. A person starts `promote`, which
 * gives it to everybody. GitLab runs one job of a resource group at a time. A manual job joins the group only when a
 * person starts it, so a waiting `promote` blocks no other job.
 *
 * @param {(script: string[], more: object) => object} job
 */
function makeDelivery(job) {
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
