import { features } from './index';
import { jobKinds } from './job-kinds';

it('gives each job of a feature a queue of its own', () => {
  const ran = features.flatMap(({ jobs = [] }) => jobs).map(({ kind }) => kind.name);
  expect(ran.toSorted()).toEqual(jobKinds.map(({ name }) => name).toSorted());
  expect(new Set(ran).size).toBe(ran.length);
});
