import { useTestDatabase } from '../../testing/test-database';
import { queryByKeys } from './query-by-keys';

const test = useTestDatabase();

it('reads any number of keys with one statement text for each power of two', async () => {
  const texts = new Set<string>();
  const doubled = queryByKeys<{ at: number; twice: number; word: string }>(['int', 'int', 'text'], (keys) => {
    texts.add(keys);
    return `select at, number * 2 as twice, word from ${keys} asked (at, number, word) where at is not null order by at`;
  });
  for (const count of [1, 2, 3, 4, 5, 8, 7]) {
    const keys = Array.from({ length: count }, (_, at) => [at, at + 10, `№ ${at}`]);
    const expected = keys.map(([at, number, word]) => ({ at, twice: Number(number) * 2, word }));
    expect(await doubled(test.db, keys)).toEqual(expected);
  }
  expect(texts.size).toBe(4);
});
