import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './nx.mjs';
import { writeGithubOutputs, writeGitlabPipeline, makePlan } from './plan.mjs';

const reach = { 'hand-in': ['learner', 'teacher'], road: ['learner'], order: ['creator'] };
const all = 'build journeys replicas crash';
const jobs = (plan: ReturnType<typeof makePlan>) => {
  const { stages, ...rest } = writeGitlabPipeline(plan) as Record<string, unknown>;
  expect(stages).toEqual(['verify', 'journeys', 'deliver']);
  return Object.keys(rest);
};

it('builds a changed remote, runs the journeys that open it, and skips the API, replicas and crash', () => {
  const plan = makePlan(['learner'], [], reach);
  expect(plan).toEqual({
    fronts: ['learner'],
    services: [],
    testsApi: false,
    runsJourneys: true,
    stages: 'build journeys',
    journeys: 'hand-in road',
  });
  expect(writeGithubOutputs(plan)).toBe(
    'fronts=["learner"]\nservices=[]\ntestsApi=false\nrunsJourneys=true\nstages=build journeys\njourneys=hand-in road\n',
  );
  expect(jobs(plan)).toEqual(['remote:learner', 'preview:learner', 'journeys', 'canary', 'promote']);
});

it.each([[['shell']], [['learner', 'shell']], [['learner', 'api']]])(
  'runs all journeys, replicas and crash for a change of %s',
  (builds) => expect(makePlan(builds, [], reach)).toMatchObject({ stages: all, journeys: '' }),
);

it('builds the image of the gateway for a front end only where no site gets its releases', () => {
  expect(makePlan(['learner'], [], reach, true).services).toEqual([]);
  expect(makePlan(['learner', 'api'], [], reach, false).services).toEqual(['api', 'gateway']);
  expect(makePlan(['api'], [], reach, false).services).toEqual(['api']);
  expect(makePlan(['gateway'], [], reach, true).services).toEqual(['gateway']);
});

it('builds no front end for a change of the API', () => {
  const plan = makePlan(['api'], [], reach);
  expect(plan).toMatchObject({ fronts: [], services: ['api'], testsApi: true, runsJourneys: true });
  expect(jobs(plan)).toEqual(['api', 'journeys', 'canary', 'promote']);
});

it('builds nothing for a change of texts, but still makes a pipeline', () => {
  const plan = makePlan([], ['README.md', 'tools/e2e/README.md'], reach);
  expect(plan).toMatchObject({ fronts: [], services: [], testsApi: false, runsJourneys: false });
  expect(jobs(plan)).toEqual(['nothing']);
});

it.each([
  'tools/e2e/src/journeys/road.spec.ts',
  'tools/start/start.mjs',
  'tools/dev/dev.mjs',
  'tools/release/src/weigh.mjs',
])('runs all journeys for a change of %s', (file) =>
  expect(makePlan(['learner'], [file], reach)).toMatchObject({
    runsJourneys: true,
    stages: all,
    journeys: '',
  }),
);

it('promotes on GitLab only by hand, and delivers only from the default branch', () => {
  const { canary, promote } = writeGitlabPipeline(makePlan(['learner'], [], reach)) as Record<
    string,
    { rules: object[] }
  >;
  const main = '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $SITE_DIR';
  expect(canary!.rules).toEqual([{ if: main }]);
  expect(promote!.rules).toEqual([{ if: main, when: 'manual', allow_failure: true }]);
});

it('knows which remotes each journey opens', () => {
  const journeys = readdirSync(join(root, 'tools/e2e/src/journeys')).map((file) =>
    file.replace('.spec.ts', ''),
  );
  const known = JSON.parse(readFileSync(join(root, 'tools/e2e/src/reach.json'), 'utf8'));
  expect(Object.keys(known).toSorted()).toEqual(journeys.toSorted());
});
