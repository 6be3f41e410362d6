import { CompiledQuery, type LogEvent } from 'kysely';
import { toStep } from './statement-step';

const stepOf = (query: Pick<CompiledQuery, 'sql' | 'query'>) =>
  toStep({ level: 'query', queryDurationMillis: 1, query } as LogEvent);

it.each([
  ['select 1', 'SELECT'],
  [' with a as (select 1) select * from a', 'WITH'],
  ['create table secret ()', 'STATEMENT'],
])('names a statement that is written as text by its first word: %s', (sql, name) => {
  expect(stepOf(CompiledQuery.raw(sql))).toMatchObject({ name, failed: false });
});

it('names a statement whose node has no text of its own', () => {
  expect(stepOf({ sql: 'select 1', query: { kind: 'RawNode' } as CompiledQuery['query'] }).name).toBe(
    'SELECT',
  );
});
