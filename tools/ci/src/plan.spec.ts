import { githubOutputs, gitlabPipeline, planOf } from './plan.mjs';

it('builds a changed remote, runs the journeys and skips the API', () => {
  const plan = planOf(['learner'], []);
  expect(plan).toEqual({ remotes: ['learner'], api: false, product: true });
  expect(githubOutputs(plan)).toBe('remotes=["learner"]\napi=false\nproduct=true\n');
  expect(Object.keys(gitlabPipeline(plan))).toEqual(['remote:learner', 'journeys']);
});

it('builds no front end for a change of the API', () => {
  expect(planOf(['api'], [])).toEqual({ remotes: [], api: true, product: true });
  expect(Object.keys(gitlabPipeline(planOf(['api'], [])))).toEqual(['api', 'journeys']);
});

it('builds nothing for a change of texts, but still makes a pipeline', () => {
  expect(planOf([], ['README.md', 'tools/e2e/README.md'])).toEqual({
    remotes: [],
    api: false,
    product: false,
  });
  expect(Object.keys(gitlabPipeline(planOf([], ['README.md', 'tools/e2e/README.md'])))).toEqual(['nothing']);
});

it.each(['tools/e2e/src/journeys/road.spec.ts', 'tools/start/start.mjs', 'tools/release/src/weigh.mjs'])(
  'runs the journeys for a change of %s',
  (file) => expect(planOf([], [file])).toEqual({ remotes: [], api: false, product: true }),
);
