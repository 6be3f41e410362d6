import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { configFrom } from './core/config/config';
import type { Database } from './core/db/database';
import { openPostgres } from './core/db/postgres';
import { inTransaction } from './core/db/transaction';
import { sendAnnouncementsJob } from './features/announcements/job-kinds';
import { sendAnnouncements } from './features/announcements/send-announcements';
import { remindOfDuesJob } from './features/due-dates/job-kinds';
import { remindOfDues } from './features/due-dates/remind-of-dues';
import { makeCourse, makeLesson } from './testing/makers/content';
import { makeGroup, makeUser } from './testing/makers/people';
import { longConnectTimeout } from './testing/postgres-template';
import { testSecret, useApi } from './testing/use-api';

const timeZone = 'Asia/Yekaterinburg';
const api = useApi({ TZ: timeZone });
const dayMs = 86_400_000;
const firstDay = Date.parse('2027-01-10T04:00:00Z'); // Nine in the morning in Yekaterinburg.
const dayCount = 12;
const learnerCount = 40;
// A second service with its own pool and job queue on the database of `api`, as on another machine.
let secondDatabase: Database;
let secondService: FastifyInstance;

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name}`;
  secondDatabase = openPostgres(url.href, longConnectTimeout);
  const settings = {
    TZ: timeZone,
    JWT_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    DATA_DIR: api.dataDir,
  };
  secondService = await buildApp({
    database: secondDatabase,
    config: configFrom(settings),
    clock: () => api.now,
  });
});

afterAll(async () => {
  await secondService.close();
  await secondDatabase.close();
});

const dayAt = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);
const config = configFrom({ TZ: timeZone, DATA_DIR: '/nowhere', JWT_SECRET: testSecret });
const mail = { available: true };

/** Both services run both jobs at the same moment, from their queues and by direct calls. */
async function runOnBoth() {
  const clock = () => api.now;
  const contexts = [api.db, secondDatabase.db].map((db) => ({ db, clock, config, mail }) as never);
  for (const kind of [sendAnnouncementsJob, remindOfDuesJob])
    await inTransaction(api.db, (trx) => api.app.jobs.enqueue(trx, kind, {}));
  await Promise.all([
    api.app.jobs.runDue(),
    secondService.jobs.runDue(),
    ...contexts.flatMap((context) => [sendAnnouncements(context), remindOfDues(context)]),
  ]);
}

it('sends each announcement and each reminder once when two services run the jobs', async () => {
  const { db } = api;
  const { id: course_id } = await makeCourse(db);
  const lessons: { id: number; due: string }[] = [];
  for (let at = 0; at < 5; at += 1) {
    const due = dayAt(2 + at * 2);
    const { id } = await makeLesson(db, { course_id, due_on: `${due}T23:59` });
    lessons.push({ id, due });
  }
  const learners: { id: number; done: number; pace: number }[] = [];
  for (let at = 0; at < learnerCount; at += 1)
    learners.push({ id: (await makeUser(db)).id, done: 0, pace: 1 + (at % 4) });
  const members = learners.filter((_, at) => at % 2 === 0).map(({ id }) => id);
  const group = await makeGroup(db, { members });
  const moderator = await makeUser(db, { role: 'MODERATOR' });

  const expected: string[] = [];
  const reminded: string[] = [];
  for (let day = 0; day < dayCount; day += 1) {
    api.now = new Date(firstDay + day * dayMs - 3_600_000);
    // For nine o'clock: to the group, and every third day to the course.
    const targets =
      day % 3 === 0 ? [{ groupId: group.id }, { courseId: course_id }] : [{ groupId: group.id }];
    for (const target of targets) {
      const words = { subject: `День ${day}`, text: 'Слова', byMail: true };
      const answer = await api.call(moderator, 'POST', '/api/announcements', {
        ...target,
        ...words,
        sendOn: `${dayAt(day)}T09:00`,
      });
      expect(answer.statusCode).toBe(201);
      const { id } = answer.json<{ id: number }>();
      const people = 'groupId' in target ? members : learners.map((one) => one.id);
      expected.push(...people.map((user) => `${id} ${user}`));
    }
    const [today, inTwoDays] = [dayAt(day), dayAt(day + 2)];
    for (const { id, done } of learners) {
      const lesson = lessons[done];
      if (lesson?.due === today) reminded.push(`${id} ${lesson.id} today`);
      if (lesson?.due === inTwoDays) reminded.push(`${id} ${lesson.id} ahead`);
    }
    await runOnBoth();
    api.now = new Date(firstDay + day * dayMs);
    await runOnBoth();
    await runOnBoth();

    const steps = learners.filter(({ done, pace }) => done < lessons.length && day % pace === pace - 1);
    for (const learner of steps) {
      await db
        .insertInto('progress')
        .values({
          user_id: learner.id,
          lesson_id: lessons[learner.done]!.id,
          status: 'COMPLETED',
          event: 'next',
          changed_by: learner.id,
          completed_kind: 'VIEW',
          completed_at: api.now,
        })
        .execute();
      learner.done += 1;
    }
  }

  const notifications = await db
    .selectFrom('notifications')
    .select(['user_id', 'kind', 'announcement_id'])
    .execute();
  const announced = notifications
    .filter(({ kind }) => kind === 'announcement')
    .map(({ announcement_id, user_id }) => `${announcement_id} ${user_id}`);
  expect(announced.toSorted()).toEqual(expected.toSorted());
  const reminders = await db.selectFrom('due_reminders').select(['user_id', 'lesson_id', 'kind']).execute();
  expect(reminders.map((one) => `${one.user_id} ${one.lesson_id} ${one.kind}`).toSorted()).toEqual(
    reminded.toSorted(),
  );
  expect(reminded.length).toBeGreaterThan(50);
  expect(notifications.filter(({ kind }) => kind === 'due')).toHaveLength(reminded.length);
  const { people } = await db
    .selectFrom('announcements')
    .select(({ fn }) => fn.sum<string>('people').as('people'))
    .executeTakeFirstOrThrow();
  expect(Number(people)).toBe(expected.length);
}, 600_000);
