import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { type PageQuery, pagesQuery } from './pages-query';

function openList(options?: { counted: boolean }, answered: Record<string, string> = {}) {
  const asked: PageQuery[] = [];
  const query = pagesQuery(
    ['rows'],
    (page) => {
      asked.push(page);
      const headers = new Headers(page.total && { 'X-Total-Count': '3', ...answered });
      if (!page.cursor) headers.set('X-Next-Cursor', '2');
      return Promise.resolve({ data: page.cursor ? [3] : [1, 2], headers });
    },
    options,
  );
  return { asked, list: new InfiniteQueryObserver(new QueryClient(), query) };
}

it('joins the rows of all loaded pages and stops after the last one', async () => {
  const { asked, list } = openList();
  expect((await list.refetch()).data).toEqual({ rows: [1, 2], total: 2, isMore: false });
  const whole = await list.fetchNextPage();
  expect(whole.data).toEqual({ rows: [1, 2, 3], total: 3, isMore: false });
  expect(whole.hasNextPage).toBe(false);
  expect(asked).toEqual([{ limit: 50 }, { limit: 50, cursor: '2' }]);
});

it('asks for the total with the first page only', async () => {
  const { asked, list } = openList({ counted: true });
  await list.refetch();
  expect((await list.fetchNextPage()).data).toEqual({ rows: [1, 2, 3], total: 3, isMore: false });
  expect(asked).toEqual([
    { limit: 50, total: '1' },
    { limit: 50, cursor: '2' },
  ]);
});

it('says when the list has more rows than were counted', async () => {
  const { list } = openList({ counted: true }, { 'X-Total-More': '1' });
  await list.refetch();
  expect((await list.fetchNextPage()).data).toMatchObject({ total: 3, isMore: true });
});
