import { configFrom } from '../../core/config/config';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { remindOfDues } from './remind-of-dues';

const database = useTestDatabase();
const config = configFrom({
  TZ: 'Asia/Yekaterinburg',
  DATA_DIR: '/nowhere',
  JWT_SECRET: 'a secret that is long enough',
});
const remindAt = (time: string) => remindOfDues({ db: database.db, clock: () => new Date(time), config });

/** Nine o'clock in Yekaterinburg, which is five hours before UTC. */
const nine = (day: string) => `${day}T04:00:00Z`;
const listReminders = async () =>
  (await database.db.selectFrom('notifications').select(['user_id', 'text']).orderBy('id').execute()).map(
    ({ user_id, text }) => [user_id, text],
  );

async function makeSchool({ due_on = '2026-12-04T23:59', ...given } = {}) {
  const { id: course_id } = await makeCourse(database.db);
  const lesson = await makeLesson(database.db, { course_id, title: 'Смета', due_on, ...given });
  return { lesson, learner: await makeUser(database.db) };
}

it('reminds two days before and on the day, at nine by the school’s clock, once each', async () => {
  const { learner } = await makeSchool();
  await remindAt('2026-12-02T03:59:00Z');
  expect(await listReminders()).toEqual([]);
  for (const day of [
    '2026-12-01',
    '2026-12-02',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-04',
    '2026-12-05',
  ])
    await remindAt(nine(day));
  expect(await listReminders()).toEqual([
    [learner.id, 'Срок урока «Смета»: через два дня, 4 декабря, 23:59'],
    [learner.id, 'Срок урока «Смета»: сегодня, 23:59'],
  ]);
  const news = await database.db.selectFrom('mail_news').select('topic').execute();
  expect(news).toEqual([{ topic: 'due' }, { topic: 'due' }]);
});

it('reminds later on the same day when the school was down at nine', async () => {
  await makeSchool();
  await remindAt('2026-12-02T15:00:00Z');
  expect(await listReminders()).toHaveLength(1);
});

it('reminds once when processes start together', async () => {
  await makeSchool();
  await Promise.all([remindAt(nine('2026-12-02')), remindAt(nine('2026-12-02'))]);
  expect(await listReminders()).toHaveLength(1);
});

it('never reminds of what is handed in or completed', async () => {
  const { lesson, learner } = await makeSchool({ check_type: 'FILE' } as object);
  const view = await makeLesson(database.db, { course_id: lesson.course_id, due_on: '2026-12-04T12:00' });
  await makeSubmission(database.db, { user_id: learner.id, lesson_id: lesson.id, verdict: 'REDO' });
  await makeProgress(database.db, { user_id: learner.id, lesson_id: view.id, status: 'COMPLETED' });
  for (const day of ['2026-12-02', '2026-12-04']) await remindAt(nine(day));
  expect(await listReminders()).toEqual([]);
});

it('does not remind of a locked lesson, a closed course or a passed hour, and reminds nobody who cannot sign in', async () => {
  const { lesson } = await makeSchool({ due_on: '2026-12-04T08:00' });
  await makeLesson(database.db, { course_id: lesson.course_id, due_on: '2026-12-04T23:59' });
  await makeLesson(database.db, {
    course_id: (await makeCourse(database.db)).id,
    due_on: '2026-12-04T23:59',
  });
  await makeUser(database.db, { disabled_at: new Date() });
  await remindAt(nine('2026-12-04'));
  expect(await listReminders()).toEqual([]);
});

it('reminds again of a date that moved', async () => {
  const { lesson } = await makeSchool();
  await remindAt(nine('2026-12-02'));
  await database.db
    .updateTable('lessons')
    .set({ due_on: '2026-12-06T23:59' })
    .where('id', '=', lesson.id)
    .execute();
  await remindAt(nine('2026-12-03'));
  await remindAt(nine('2026-12-04'));
  expect(await listReminders()).toHaveLength(2);
});

describe('reminders in several transactions', () => {
  const at = { clock: () => new Date(nine('2026-12-02')), config };
  const makeLearners = async () => [
    (await makeSchool()).learner.id,
    (await makeUser(database.db)).id,
    (await makeUser(database.db)).id,
  ];

  it('reach all learners when two processes share them', async () => {
    const ids = await makeLearners();
    const needs = { db: database.db, ...at };
    await Promise.all([remindOfDues(needs, 1), remindOfDues(needs, 1)]);
    await remindOfDues(needs, 2);
    expect((await listReminders()).map(([id]) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('continue after the last learner of a process that ended', async () => {
    const [first, ...others] = await makeLearners();
    await database.db
      .insertInto('due_mornings')
      .values({ last_day: '2026-12-02', reached_id: first! })
      .execute();
    await remindOfDues({ db: database.db, ...at });
    expect((await listReminders()).map(([id]) => id)).toEqual(others);
  });

  it('begin a new day with all learners, also when the day before was not finished', async () => {
    const ids = await makeLearners();
    await database.db
      .insertInto('due_mornings')
      .values({ last_day: '2026-12-01', reached_id: ids[1]! })
      .execute();
    await remindOfDues({ db: database.db, ...at });
    expect((await listReminders()).map(([id]) => id)).toEqual(ids);
  });
});
