import { githubOutputs, gitlabPipeline, planOf } from './plan.mjs';

it('a change of one area builds that area, walks the journeys, and leaves the API alone', () => {
  const plan = planOf(['learner']);
  expect(plan).toEqual({ areas: ['learner'], api: false, product: true });
  expect(githubOutputs(plan)).toBe('areas=["learner"]\napi=false\nproduct=true\n');
  expect(Object.keys(gitlabPipeline(plan))).toEqual(['area:learner', 'journeys']);
});

it('a change of the API builds no front end', () => {
  expect(planOf(['api'])).toEqual({ areas: [], api: true, product: true });
  expect(Object.keys(gitlabPipeline(planOf(['api'])))).toEqual(['api', 'journeys']);
});

it('a change of words alone builds nothing, and is a pipeline all the same', () => {
  expect(planOf([])).toEqual({ areas: [], api: false, product: false });
  expect(Object.keys(gitlabPipeline(planOf([])))).toEqual(['nothing']);
});
