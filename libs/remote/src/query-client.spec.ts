import { QueryObserver } from '@tanstack/react-query';
import { makeQueryClient } from './query-client';

/** Answers that the test gives when it wants, in the order of the requests. */
function makeSource() {
  const requests: { answer: (data: string) => void; fail: () => void; signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      requests.push({ answer: resolve, fail: () => reject(new Error('Нет связи')), signal });
    });
  return { requests, query: { queryKey: ['list'], queryFn } };
}

it('starts a first load again when its data becomes outdated', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(0);
  const unsubscribe = new QueryObserver(client, query).subscribe(() => undefined);
  const outdated = client.invalidateQueries({ queryKey: ['list'] });
  expect(requests).toHaveLength(2);
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.answer('до изменения');
  requests[1]!.answer('после изменения');
  await outdated;
  expect(client.getQueryData(['list'])).toBe('после изменения');
  unsubscribe();
});

it('gives the later answer to the one who waits for a prefetch', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(10_000);
  const fetched = client.fetchQuery(query);
  void client.invalidateQueries({ refetchType: 'none' });
  requests[0]!.answer('до изменения');
  requests[1]!.answer('после изменения');
  await expect(fetched).resolves.toBe('после изменения');
});

it('starts a repeated first load again after an error', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(0);
  const observer = new QueryObserver(client, query);
  const unsubscribe = observer.subscribe(() => undefined);
  requests[0]!.fail();
  await expect(client.getQueryCache().find({ queryKey: ['list'] })!.promise).rejects.toThrow('Нет связи');
  void observer.refetch();
  const outdated = client.invalidateQueries();
  expect(requests).toHaveLength(3);
  requests[2]!.answer('после изменения');
  await outdated;
  expect(client.getQueryData(['list'])).toBe('после изменения');
  unsubscribe();
});

it('leaves the load of another query alone', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(0);
  const fetched = client.fetchQuery(query);
  await client.invalidateQueries({ queryKey: ['another list'] });
  expect(requests).toHaveLength(1);
  requests[0]!.answer('список');
  await expect(fetched).resolves.toBe('список');
});
