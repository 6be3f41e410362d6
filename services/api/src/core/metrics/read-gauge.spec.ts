import { Registry } from 'prom-client';
import { addReadGauge } from './read-gauge';

const measure = (read: () => unknown, more = {}) => {
  const registry = new Registry();
  const warn = jest.fn();
  addReadGauge(registry, { warn }, { name: 'visits', help: 'Visits', read: read as () => number, ...more });
  return {
    warn,
    /** The values of the next reading. */
    lines: async () => (await registry.metrics()).split('\n').filter((line) => /^visits/.test(line)),
  };
};

it('reads the value each time', async () => {
  let count = 0;
  const { lines } = measure(() => (count += 1));
  expect([await lines(), await lines()]).toEqual([['visits 1'], ['visits 2']]);
});

it('has no value when there is none', async () => {
  expect(await measure(() => null).lines()).toEqual([]);
});

it('forgets labels that are gone', async () => {
  let labels = [{ labels: { page: 'a' }, value: 1 }];
  const { lines } = measure(() => labels, { labelNames: ['page'] });
  expect(await lines()).toEqual(['visits{page="a"} 1']);
  labels = [{ labels: { page: 'b' }, value: 2 }];
  expect(await lines()).toEqual(['visits{page="b"} 2']);
});

it.each([
  [[], 1],
  [['page'], [{ labels: { page: 'a' }, value: 1 }]],
])('has no value with the labels %j while it cannot be read, and logs why', async (labelNames, first) => {
  const reads = [() => first, () => Promise.reject(new Error('lost'))];
  const { lines, warn } = measure(() => reads.shift()!(), { labelNames });
  expect(await lines()).toHaveLength(1);
  expect(await lines()).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ err: new Error('lost'), metric: 'visits' }, 'could not read a metric');
});

it('has the value of `whenUnread` while it cannot be read', async () => {
  const { lines } = measure(() => Promise.reject(new Error('lost')), { whenUnread: 0 });
  expect(await lines()).toEqual(['visits 0']);
});

it('gives up a read that takes too long', async () => {
  const { lines, warn } = measure(() => new Promise(() => undefined), { timeoutMs: 10 });
  expect(await lines()).toEqual([]);
  expect(warn).toHaveBeenCalledTimes(1);
});
