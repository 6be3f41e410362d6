import { setTimeout as pause } from 'node:timers/promises';
import { makeCourse, makeLesson } from '../testing/makers/content';
import { makeNotification, makeUser } from '../testing/makers/people';
import { useTestDatabase } from '../testing/test-database';
import { inTransaction } from './transaction';

const test = useTestDatabase();

/** Hears a channel for the length of a test. */
async function hear(channel: string) {
  const heard: string[] = [];
  const stop = await test.database.listen(channel, {
    onMessage: (payload) => heard.push(payload),
    onGap: fail,
  });
  return { heard, stop, until: (count: number) => arrived(() => heard.length >= count) };
}

const fail = () => {
  throw new Error('There was no gap.');
};

async function arrived(done: () => boolean) {
  for (let tries = 0; !done() && tries < 200; tries += 1) await pause(10);
}

it('tells which course changed, with a change of the course or of its lessons', async () => {
  const first = await makeCourse(test.db);
  const second = await makeCourse(test.db);
  const { heard, stop, until } = await hear('course_changed');
  const lesson = await makeLesson(test.db, { course_id: first.id });
  await test.db.updateTable('courses').set({ title: 'Новое' }).where('id', '=', second.id).execute();
  await test.db.updateTable('lessons').set({ course_id: second.id }).where('id', '=', lesson.id).execute();
  await until(4);
  await stop();
  expect(heard).toEqual(['1', '2', '2', '1']);
});

it('wakes the user whom a notification is for, once it is committed and not when it is undone', async () => {
  const [first, second] = [await makeUser(test.db), await makeUser(test.db)];
  const { heard, stop, until } = await hear('user_notified');
  const undone = inTransaction(test.db, async (trx) => {
    await makeNotification(trx, { user_id: first.id });
    throw new Error('передумали');
  });
  await expect(undone).rejects.toThrow();
  await makeNotification(test.db, { user_id: second.id });
  await until(1);
  await stop();
  expect(heard).toEqual([String(second.id)]);
});

it('hears nothing after it was told to stop', async () => {
  const gone = await hear('course_changed');
  await gone.stop();
  const { heard, stop, until } = await hear('course_changed');
  await makeCourse(test.db);
  await until(1);
  await stop();
  expect([heard, gone.heard]).toEqual([['1'], []]);
});
