import type { NextSteps, Notification, ParticipantProgress, ReviewItem, Task } from '@stupeni/contract';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeComment, makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeGroup, makeNotification, makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();

/** Lessons 1, 2, 3 and 7 of a course, all with a FILE, of which the second is deleted by an author. */
async function school() {
  const course = await makeCourse(api.db);
  const learner = await makeUser(api.db);
  await makeGroup(api.db, { members: [learner.id], courses: [course.id] });
  const lessons: { id: number }[] = [];
  for (const position of [1, 2, 3, 7])
    lessons.push(await makeLesson(api.db, { course_id: course.id, position, check_type: 'FILE' }));
  const [first, second, third, fourth] = lessons as [
    { id: number },
    { id: number },
    { id: number },
    { id: number },
  ];
  const creator = await makeUser(api.db, { role: 'CREATOR' });
  expect((await api.call(creator, 'DELETE', `/api/lessons/${second.id}`)).statusCode).toBe(204);
  await makeProgress(api.db, { user_id: learner.id, lesson_id: first.id, status: 'COMPLETED' });
  const read = async <T>(role: 'MODERATOR' | 'TEACHER' | null, url: string) => {
    const reader = role === null ? learner : await makeUser(api.db, { role });
    return (await api.call(reader, 'GET', url)).json<T>();
  };
  return { learner, third, fourth, read };
}

it('leaves no gap for a learner after a lesson was deleted', async () => {
  const { learner, third, fourth, read } = await school();
  expect((await read<NextSteps>(null, '/api/profile/next')).next).toMatchObject({ id: third.id, order: 2 });
  expect(await read<Task[]>(null, '/api/profile/tasks')).toMatchObject([
    { id: third.id, order: 2, openAfter: null },
    { id: fourth.id, order: 3, openAfter: 2 },
    { order: 1 },
  ]);
  expect(await read(null, `/api/lessons/${fourth.id}`)).toMatchObject({
    error: 'lesson_locked',
    blocking: { id: third.id, order: 2 },
  });
  await makeNotification(api.db, { user_id: learner.id, lesson_id: third.id });
  expect(await read<Notification[]>(null, '/api/notifications')).toMatchObject([
    { lesson: { id: third.id, order: 2 } },
  ]);
});

it('is the same for teachers and moderators', async () => {
  const { learner, third, read } = await school();
  const own = { lesson_id: third.id };
  await makeSubmission(api.db, { ...own, user_id: learner.id });
  await makeComment(api.db, { ...own, author_id: learner.id });
  const named = { lesson: { id: third.id, order: 2 } };
  const of = `userId=${learner.id}`;
  expect(await read<ReviewItem[]>('TEACHER', `/api/teacher/review?${of}`)).toMatchObject([named]);
  expect(await read('TEACHER', `/api/teacher/clarify?${of}`)).toMatchObject([named]);
  const { courses } = await read<ParticipantProgress>(
    'MODERATOR',
    `/api/participants/${learner.id}/progress`,
  );
  expect(courses[0]?.lessons.map(({ order }) => order)).toEqual([1, 2, 3]);
});

it('stays in the lesson itself as its author stored it', async () => {
  const { third, read } = await school();
  expect(await read(null, `/api/lessons/${third.id}`)).toMatchObject({ order: 3 });
});
