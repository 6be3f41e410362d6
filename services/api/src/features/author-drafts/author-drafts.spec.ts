import { mostAuthorDrafts } from '@stupeni/contract';
import { sql } from 'kysely';
import { sweepRows } from '../housekeeping/sweep-rows';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
type Who = Parameters<typeof api.call>[0];
const makeCreator = () => makeUser(api.db, { role: 'CREATOR' });
const path = '/api/authorDrafts/lesson/7';
const save = (who: Who, draft: string, title: string, { at = 1, entity = path } = {}) =>
  api.call(who, 'PUT', `${entity}/${draft}`, { version: 3, at, form: { title } });
const list = async (who: Who, entity = path) =>
  (await api.call(who, 'GET', entity)).json<{ drafts: { id: string; form: { title: string } }[] }>().drafts;
const titles = async (who: Who, entity = path) => (await list(who, entity)).map(({ form }) => form.title);

it('returns unsaved input only to its author, the newest first', async () => {
  const [vera, oleg] = [await makeCreator(), await makeCreator()];
  expect((await save(vera, 'one', 'Первый')).statusCode).toBe(204);
  await save(vera, 'two', 'Второй', { at: 5 });
  await save(vera, 'one', '', { at: 9 });
  expect(await list(vera)).toEqual([
    { id: 'one', version: 3, at: 9, form: { title: '' } },
    { id: 'two', version: 3, at: 5, form: { title: 'Второй' } },
  ]);
  expect([await list(oleg), await list(vera, '/api/authorDrafts/lesson/8')]).toEqual([[], []]);
  await api.call(oleg, 'DELETE', `${path}/one`);
  expect(await list(vera)).toHaveLength(2);
  for (let times = 0; times < 2; times += 1)
    expect((await api.call(vera, 'DELETE', `${path}/one`)).statusCode).toBe(204);
  expect(await titles(vera)).toEqual(['Второй']);
});

it('changes no lesson, no version and no journal', async () => {
  const vera = await makeCreator();
  const { id } = await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  const { author_drafts: _, ...before } = await takeSnapshot(api.db);
  await save(vera, 'one', 'Черновик', { entity: `/api/authorDrafts/lesson/${id}` });
  const { author_drafts: stored, ...after } = await takeSnapshot(api.db);
  expect([after, stored]).toEqual([before, [expect.objectContaining({ entity: String(id) })]]);
});

it('ignores a state that arrives after a newer one', async () => {
  const vera = await makeCreator();
  await save(vera, 'one', 'Новый', { at: 9 });
  await save(vera, 'one', 'Прежний', { at: 8 });
  expect(await titles(vera)).toEqual(['Новый']);
});

it('keeps the newest three drafts of a lesson', async () => {
  const vera = await makeCreator();
  for (const title of ['1', '2', '3', '4']) await save(vera, title, title, { at: Number(title) });
  expect((await titles(vera)).toSorted()).toEqual(['2', '3', '4']);
});

it('keeps only the allowed number of drafts of a person', async () => {
  const [vera, oleg] = [await makeCreator(), await makeCreator()];
  await save(oleg, 'one', 'Чужой');
  await sql`
    insert into author_drafts (user_id, kind, entity, draft, at, form, saved_at)
    select ${vera.id}, 'lesson', n::text, 'one', 1, '{}', now() - make_interval(hours => n)
    from generate_series(1, ${mostAuthorDrafts}::int) n`.execute(api.db);
  await save(vera, 'one', 'Новый', { entity: '/api/authorDrafts/test/new' });
  const rows = await api.db
    .selectFrom('author_drafts')
    .select('entity')
    .where('user_id', '=', vera.id)
    .execute();
  expect(rows).toHaveLength(mostAuthorDrafts);
  expect(rows).not.toContainEqual({ entity: String(mostAuthorDrafts) });
  expect(await titles(oleg)).toEqual(['Чужой']);
});

it('deletes the oldest drafts when all drafts of a person together are too long', async () => {
  const vera = await makeCreator();
  await sql`
    insert into author_drafts (user_id, kind, entity, draft, at, form, saved_at)
    select ${vera.id}, 'lesson', n::text, 'one', 1, '{"title":"' || repeat('x', 2500000) || '"}',
      now() - make_interval(hours => n)
    from generate_series(1, 14) n`.execute(api.db);
  await save(vera, 'one', 'Новый', { entity: '/api/authorDrafts/test/new' });
  const rows = await api.db
    .selectFrom('author_drafts')
    .select('entity')
    .where('user_id', '=', vera.id)
    .execute();
  expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['new', '1', '13']));
  expect(rows).not.toContainEqual({ entity: '14' });
});

it.each([
  ['a form that is no object', 400, `${path}/one`, { version: 3, at: 1, form: 'Текст' }],
  ['an unknown kind', 404, '/api/authorDrafts/group/7/one', { version: 3, at: 1, form: {} }],
  ['an entity that is no id', 404, '/api/authorDrafts/lesson/0/one', { version: 3, at: 1, form: {} }],
  ['a name with a dot', 404, `${path}/o.e`, { version: 3, at: 1, form: {} }],
])('refuses %s, and stores nothing', async (_, status, url, body) => {
  const vera = await makeCreator();
  expect((await api.call(vera, 'PUT', url, body)).statusCode).toBe(status);
  expect(await list(vera)).toEqual([]);
});

it('deletes drafts that were not saved for 30 days', async () => {
  const vera = await makeCreator();
  for (const draft of ['old', 'new']) await save(vera, draft, draft);
  await sql`update author_drafts set saved_at = now() - interval '31 days' where draft = 'old'`.execute(
    api.db,
  );
  expect(await titles(vera)).toEqual(['new']);
  await sweepRows(api.db, { journalDays: 365 });
  expect(await api.db.selectFrom('author_drafts').select('draft').execute()).toEqual([{ draft: 'new' }]);
});
