import type { ProgressStatus } from '@stupeni/contract';
import type { Listener } from '../../core/db/listen';
import type { SignedInUser } from '../../core/http/guards';
import { eventually } from '../../testing/eventually';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { useTestDatabase } from '../../testing/test-database';
import { createCourseReader } from './course-reader';
import { emptyState } from './learner-state';

const database = useTestDatabase();
const learner: SignedInUser = { id: 1, role: 'LEARNER', sessionId: '', address: '', rights: [] };
const rename = (title: string) => database.db.updateTable('courses').set({ title }).execute();

/** A reader, and functions that send it notices. */
async function readerAndNotices() {
  let listener: Listener | undefined;
  const reader = await createCourseReader(
    database.db,
    async (_, heard) => {
      listener = heard;
      return async () => undefined;
    },
    'UTC',
  );
  return { reader, notices: listener! };
}
const titles = async ({ reader }: Awaited<ReturnType<typeof readerAndNotices>>) => [
  (await reader.readOne(1, learner))?.course.title,
  (await reader.readAll(learner))[0]?.course.title,
];

it('shows learners a change after a notice or a gap in the notices, and staff at once', async () => {
  const school = await readerAndNotices();
  await makeCourse(database.db, { title: 'А' });
  expect(await titles(school)).toEqual(['А', 'А']);
  await rename('Б');
  expect(await titles(school)).toEqual(['А', 'А']);
  expect(await school.reader.readOne(1, { ...learner, role: 'CREATOR' })).toMatchObject({
    course: { title: 'Б' },
  });
  school.notices.onMessage('1');
  expect(await titles(school)).toEqual(['Б', 'Б']);
  await rename('В');
  school.notices.onGap();
  expect(await titles(school)).toEqual(['В', 'В']);
});

describe('course of a lesson', () => {
  /** A reader that has cached a course before its second lesson, whose notice has not arrived. */
  async function makeNewLesson() {
    const { reader } = await readerAndNotices();
    const { id: courseId } = await makeCourse(database.db);
    await makeLesson(database.db, { course_id: courseId });
    expect((await reader.readOne(courseId, learner))?.course.lessons).toHaveLength(1);
    const { id } = await makeLesson(database.db, { course_id: courseId });
    const readWith = (status: ProgressStatus) =>
      reader.readForLesson({ ...emptyState, id, courseId, steps: { [id]: [status, null, null] } }, learner);
    const count = async (status: ProgressStatus) => (await readWith(status))?.course.lessons.length;
    return { id, count };
  }

  it('has the lesson, also when its notice has not arrived', async () => {
    const { count } = await makeNewLesson();
    expect(await count('NOT_STARTED')).toBe(2);
  });

  it('is unknown while learners do not find the lesson, unless it is completed', async () => {
    const { id, count } = await makeNewLesson();
    await database.db.updateTable('lessons').set({ published: false }).where('id', '=', id).execute();
    expect(await count('NOT_STARTED')).toBeUndefined();
    expect(await count('COMPLETED')).toBe(1);
  });
});

it('gets a notice from the database for every change of a course or its lessons', async () => {
  const { db } = database;
  const reader = await createCourseReader(db, database.database.listen, 'UTC');
  const course = await makeCourse(db);
  const lesson = await makeLesson(db, { course_id: course.id, title: 'А' });
  const seen = async () =>
    (await reader.readOne(course.id, learner))?.course.lessons.map(({ title }) => title);
  const until = (expected: string[] | undefined) =>
    eventually(async () => expect(await seen()).toEqual(expected));
  await until(['А']);
  await db.updateTable('lessons').set({ title: 'Б' }).where('id', '=', lesson.id).execute();
  await until(['Б']);
  await makeLesson(db, { course_id: course.id, title: 'В' });
  await until(['Б', 'В']);
  await db.updateTable('courses').set({ deleted_at: new Date() }).execute();
  await until(undefined);
});
