import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { makeQueryClient } from './query-client';

/** Answers that the test gives when it wants, in the order of the requests. */
function makeSource() {
  const requests: { answer: (data: string) => void; fail: () => void }[] = [];
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      requests.push({ answer: resolve, fail: () => reject(new Error('Нет связи')) });
    });
  return { requests, query: { queryKey: ['list'], queryFn } };
}

it('loads again what became outdated during its first load, once', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(0);
  const unsubscribe = new QueryObserver(client, query).subscribe(() => undefined);
  const outdated = Promise.all([
    client.invalidateQueries({ queryKey: ['list'] }),
    client.invalidateQueries({ queryKey: ['list'] }),
  ]);
  expect(requests).toHaveLength(1);
  requests[0]!.answer('до изменения');
  // The older data is shown meanwhile: frequent news must not keep a slow screen empty.
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(client.getQueryData(['list'])).toBe('до изменения');
  requests[1]!.answer('после изменения');
  await outdated;
  expect(client.getQueryData(['list'])).toBe('после изменения');
  expect(requests).toHaveLength(2);
  unsubscribe();
});

it('marks a prefetch as outdated, so that the screen that shows it loads it again', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(10_000);
  const fetched = client.fetchQuery(query);
  const outdated = client.invalidateQueries({ refetchType: 'none' });
  requests[0]!.answer('до изменения');
  await Promise.all([fetched, outdated]);
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(true);
  expect(requests).toHaveLength(1);
});

it('does not repeat a failed first load, but repeats the next one', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(0);
  const observer = new QueryObserver(client, query);
  const unsubscribe = observer.subscribe(() => undefined);
  const outdated = client.invalidateQueries();
  requests[0]!.fail();
  await outdated;
  expect(requests).toHaveLength(1);
  void observer.refetch();
  const again = client.invalidateQueries();
  requests[1]!.answer('до изменения');
  await waitFor(() => expect(requests).toHaveLength(3));
  requests[2]!.answer('после изменения');
  await again;
  expect(client.getQueryData(['list'])).toBe('после изменения');
  unsubscribe();
});

it('does not repeat the load of another query', async () => {
  const { requests, query } = makeSource();
  const client = makeQueryClient(0);
  const fetched = client.fetchQuery(query);
  await client.invalidateQueries({ queryKey: ['another list'] });
  expect(requests).toHaveLength(1);
  requests[0]!.answer('список');
  await expect(fetched).resolves.toBe('список');
  expect(client.getQueryState(['list'])?.isInvalidated).toBe(false);
});
