import { eventually } from '../../testing/eventually';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeNotification, makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { inTransaction } from './transaction';

const test = useTestDatabase();

/** Collects the messages of a channel during a test. */
async function listenTo(channel: string) {
  const received: string[] = [];
  const stop = await test.database.listen(channel, {
    onMessage: (payload) => received.push(payload),
    onGap: fail,
  });
  return {
    received,
    stop,
    until: (count: number) => eventually(() => expect(received.length).toBeGreaterThanOrEqual(count)),
  };
}

const fail = () => {
  throw new Error('There was no gap.');
};

it('sends the id of a course when it or its lessons change', async () => {
  const first = await makeCourse(test.db);
  const second = await makeCourse(test.db);
  const { received, stop, until } = await listenTo('course_changed');
  const lesson = await makeLesson(test.db, { course_id: first.id });
  await test.db.updateTable('courses').set({ title: 'Новое' }).where('id', '=', second.id).execute();
  // Equal notices of one batch are sent once.
  await test.database.settleNotices();
  await test.db.updateTable('lessons').set({ course_id: second.id }).where('id', '=', lesson.id).execute();
  await until(4);
  await stop();
  expect(received).toEqual(['1', '2', '2', '1']);
});

it('sends the user id of a notification after the commit and not after a rollback', async () => {
  const [first, second] = [await makeUser(test.db), await makeUser(test.db)];
  const { received, stop, until } = await listenTo('user_notified');
  const undone = inTransaction(test.db, async (trx) => {
    await makeNotification(trx, { user_id: first.id });
    throw new Error('передумали');
  });
  await expect(undone).rejects.toThrow();
  await makeNotification(test.db, { user_id: second.id });
  await until(1);
  await stop();
  expect(received).toEqual([String(second.id)]);
});

it('sends the user id when the news of an opened course or of an answer are removed, but not of other news', async () => {
  const [first, second, third] = [await makeUser(test.db), await makeUser(test.db), await makeUser(test.db)];
  const course = await makeCourse(test.db);
  await makeNotification(test.db, { user_id: first.id, kind: 'accepted' });
  await makeNotification(test.db, { user_id: second.id, kind: 'opened', course_id: course.id });
  await makeNotification(test.db, { user_id: third.id, kind: 'answered' });
  await test.database.settleNotices();
  const { received, stop, until } = await listenTo('user_notified');
  await test.db.deleteFrom('notifications').execute();
  await until(2);
  await stop();
  expect(received).toEqual([String(second.id), String(third.id)]);
});

it('receives nothing after stop', async () => {
  const stopped = await listenTo('course_changed');
  await stopped.stop();
  const { received, stop, until } = await listenTo('course_changed');
  await makeCourse(test.db);
  await until(1);
  await stop();
  expect([received, stopped.received]).toEqual([['1'], []]);
});
