import { makeCourse, makeLesson } from '../../testing/makers/content';
import { useApi } from '../../testing/use-api';

const api = useApi({ COURSE_TILE_COUNT: 'lessons' });

it('sends the number of lessons that learners find when COURSE_TILE_COUNT=lessons', async () => {
  const { id } = await makeCourse(api.db, { price: 40 });
  await makeLesson(api.db, { course_id: id });
  await makeLesson(api.db, { course_id: id, deleted_at: new Date() });
  await makeLesson(api.db, { course_id: id, published: false });
  const { id: empty } = await makeCourse(api.db);
  for (const role of ['LEARNER', 'CREATOR'] as const)
    expect((await api.call(role, 'GET', '/api/courses')).json()).toMatchObject([
      { id, lessonCount: 1, price: 40 },
      { id: empty, lessonCount: 0 },
    ]);
  for (const role of ['LEARNER', 'CREATOR'] as const)
    expect((await api.call(role, 'GET', `/api/courses/${id}`)).json()).toMatchObject({ lessonCount: 1 });
});
