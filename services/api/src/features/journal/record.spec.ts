import { sql } from 'kysely';
import { inTransaction } from '../../core/db/transaction';
import { violatedConstraint } from '../../core/db/violation';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeGroup, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import type { NewJournalEntry } from './new-journal-entry';
import { record } from './record';

const test = useTestDatabase();
const write = (entry: NewJournalEntry) => inTransaction(test.db, (trx) => record(trx, entry));
const rows = () => test.db.selectFrom('journal').selectAll().orderBy('id').execute();
const address = '203.0.113.7';

describe('record', () => {
  it('stores who did what to whom, with the names at that time', async () => {
    const olga = await makeUser(test.db, { role: 'MODERATOR', first_name: 'Ольга', last_name: 'Ким' });
    const ivan = await makeUser(test.db, { first_name: 'Иван', last_name: 'Петров' });
    await write({
      by: { id: olga.id, address },
      action: 'participant.moved',
      subject: { kind: 'user', id: ivan.id },
      facts: { group: 'Вечерняя' },
    });
    await test.db.updateTable('users').set({ last_name: 'Иная' }).execute();
    const facts = { group: 'Вечерняя' };
    expect(await rows()).toMatchObject([
      {
        origin: 'person',
        by_user: olga.id,
        by_name: 'Ким Ольга',
        address,
        action: 'participant.moved',
        subject_kind: 'user',
        subject_id: ivan.id,
        subject_name: 'Петров Иван',
        facts,
        at: expect.any(Date),
      },
    ]);
  });

  it('stores the names of groups, courses and lessons', async () => {
    const group = await makeGroup(test.db, { name: 'Вечерняя' });
    const course = await makeCourse(test.db, { title: 'Основы' });
    const lesson = await makeLesson(test.db, { course_id: course.id, title: 'Введение' });
    const entries = [
      { action: 'group.deleted', subject: { kind: 'group', id: group.id } },
      { action: 'course.changed', subject: { kind: 'course', id: course.id } },
      { action: 'lesson.changed', subject: { kind: 'lesson', id: lesson.id } },
    ] as const;
    for (const entry of entries) await write({ by: 'command', ...entry });
    expect((await rows()).map(({ subject_name, origin }) => [subject_name, origin])).toEqual([
      ['Вечерняя', 'command'],
      ['Основы', 'command'],
      ['Введение', 'command'],
    ]);
  });

  it('stores a visitor, and a subject that has only a name', async () => {
    await write({
      by: { id: null, address },
      action: 'entry.signInFailed',
      subject: { kind: 'email', id: null, name: 'a1b2c3d4' },
    });
    const [row] = await rows();
    expect(row).toMatchObject({ origin: 'visitor', by_user: null, by_name: null, subject_name: 'a1b2c3d4' });
  });

  it('is rolled back with its transaction', async () => {
    const failed = inTransaction(test.db, async (trx) => {
      await record(trx, { by: 'command', action: 'group.added' });
      throw new Error('передумали');
    });
    await expect(failed).rejects.toThrow();
    expect(await rows()).toEqual([]);
  });
});

describe('a row of the journal', () => {
  const settle = (work: Promise<unknown>) => work.then(() => 'accepted', violatedConstraint);

  it('never changes', async () => {
    await write({ by: 'command', action: 'group.added' });
    const change = test.db.updateTable('journal').set({ action: 'group.deleted' });
    expect(await settle(change.execute())).toBe('journal_stays');
  });

  it('changes only its count, which only grows', async () => {
    const entry = { by: { id: null, address }, action: 'entry.codeFailed', repeatKey: 'key' } as const;
    await write(entry);
    await write(entry);
    const [row] = await rows();
    expect(row).toMatchObject({ times: 2, last_at: expect.any(Date) });
    const outcomes = [];
    for (const change of [
      { times: 1 },
      { times: 9 },
      { times: 3, address: '::' },
      { times: 3, facts: '{"count":1}' },
    ])
      outcomes.push(await settle(test.db.updateTable('journal').set(change).execute()));
    expect(outcomes).toEqual(Array(4).fill('journal_stays'));
  });

  it('is not deleted within 30 days', async () => {
    await test.db
      .insertInto('journal')
      .values([29, 31].map((days) => ({ ...old(days), origin: 'command', action: 'group.added' })))
      .execute();
    const remove = (days: number) =>
      settle(sql`delete from journal where at < now() - make_interval(days => ${days})`.execute(test.db));
    expect(await remove(28)).toBe('journal_stays');
    expect(await remove(30)).toBe('accepted');
    expect(await rows()).toHaveLength(1);
  });
});

const old = (days: number) => ({ at: new Date(Date.now() - days * 86_400_000) });
