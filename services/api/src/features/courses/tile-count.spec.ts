import { makeCourse, makeLesson } from '../../testing/makers/content';
import { useApi } from '../../testing/use-api';

const api = useApi({ COURSE_TILE_COUNT: 'lessons' });

it('sends the number of live lessons when COURSE_TILE_COUNT=lessons', async () => {
  const { id } = await makeCourse(api.db, { price: 40 });
  await makeLesson(api.db, { course_id: id });
  await makeLesson(api.db, { course_id: id, deleted_at: new Date() });
  expect((await api.call('LEARNER', 'GET', '/api/courses')).json()).toMatchObject([
    { lessonCount: 1, price: 40 },
  ]);
  expect((await api.call('LEARNER', 'GET', `/api/courses/${id}`)).json()).toMatchObject({ lessonCount: 1 });
});
