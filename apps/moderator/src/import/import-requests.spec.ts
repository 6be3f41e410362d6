import { NoConnectionError } from '@stupeni/api-client';
import { usePretendApi } from '@stupeni/test-kit';
import { importFile } from './import-requests';

const api = usePretendApi();
const report = {
  dryRun: false,
  added: 0,
  skipped: 0,
  bad: 0,
  free: 2,
  accepted: true,
  ignoredColumns: [],
  rows: [],
};
const planned = {
  file: new File(['Имя'], 'список.csv'),
  report,
  createGroups: false,
  firstSignIn: 'password' as const,
};
const keys = () => api.calls('importParticipants').map(({ headers }) => headers.get('idempotency-key'));
const never = new AbortController().signal;
const step = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('repeats the request with the same key while the import runs', async () => {
  // The test API answers by the real clock.
  jest.useRealTimers();
  let problems = 1;
  api.answers('importParticipants', report);
  api.fails('importParticipants', 'unavailable', {}, () => problems-- > 0);
  await expect(importFile(planned, 'k1', never)).resolves.toEqual(report);
  expect(keys()).toEqual(['k1', 'k1']);
});

it('repeats the request after a minute without an answer', async () => {
  api.hangs('importParticipants');
  const adding = importFile(planned, 'k1', never);
  await step(61_000);
  api.answers('importParticipants', report);
  await step(3000);
  await expect(adding).resolves.toEqual(report);
  expect(keys()).toEqual(['k1', 'k1']);
});

it('does not repeat the request after the import was aborted', async () => {
  const aborter = new AbortController();
  api.hangs('importParticipants');
  const adding = expect(importFile(planned, 'k1', aborter.signal)).rejects.toThrow('aborted');
  await step(61_000);
  aborter.abort();
  await step(3000);
  await adding;
  expect(keys()).toEqual(['k1']);
});

it('fails without a repeat when there is no network', async () => {
  api.loses('importParticipants');
  const adding = expect(importFile(planned, 'k1', never)).rejects.toThrow(NoConnectionError);
  await step(10);
  await adding;
  expect(keys()).toHaveLength(1);
});
