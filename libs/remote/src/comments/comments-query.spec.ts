/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import { makeComment, usePretendApi } from '@stupeni/test-kit';
import { commentsQuery } from './comments-query';

const api = usePretendApi();
const asked = () =>
  api.calls('listComments').map(({ query, headers }) => [query, headers.get('if-none-match')]);

it('reads pages from the newest back, and asks with the ETag of what it has', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = commentsQuery(7);
  api.answers('listComments', [makeComment({ id: 21 })], {
    'X-Total-Count': '21',
    'X-Earlier-Cursor': '20',
    ETag: '"newest"',
  });
  await client.fetchInfiniteQuery(query);
  api.unchanged('listComments');
  await client.refetchQueries({ queryKey: query.queryKey });
  const [page] = client.getQueryData(query.queryKey)!.pages;
  expect(page).toMatchObject({ comments: [{ id: 21 }], earlier: 20, total: 21, etag: '"newest"' });
  expect(asked()).toEqual([
    [{ total: '1' }, null],
    [{ total: '1' }, '"newest"'],
  ]);
});
