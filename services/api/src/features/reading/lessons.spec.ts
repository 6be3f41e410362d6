import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useTestDatabase } from '../../testing/test-database';
import { createLessonReader } from './lessons';

const database = useTestDatabase();

it('asks the database for a content again only after a change', async () => {
  const { db } = database;
  const { id: course_id } = await makeCourse(db);
  const lesson = await makeLesson(db, { course_id });
  const { id: userId } = await makeUser(db);
  const sent: unknown[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sent.push(...result.rows.map((row) => row['content']));
      return result;
    },
  });
  const read = createLessonReader(watched, 'UTC');
  const take = async () => {
    const found = await read({ id: lesson.id, userId, view: 'learner' });
    return [found?.content, sent.pop() !== null];
  };
  const [first] = await take();
  expect(JSON.parse(String(first))).toEqual(lesson.content);
  expect(await take()).toEqual([first, false]);
  const content = '{"v":1,"blocks":[]}';
  await db.updateTable('lessons').set({ content }).where('id', '=', lesson.id).execute();
  expect(await take()).toEqual([content, true]);
  expect(await take()).toEqual([content, false]);
});
