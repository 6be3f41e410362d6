import { eventually } from '../../testing/eventually';
import { makeDocument } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { questionBody } from '../../testing/makers/question-body';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);

/** A learner who reloads course 1 until the expected state is shown. */
async function makeWatchingLearner() {
  const headers = { authorization: `Bearer ${await api.issueToken(await makeUser(api.db))}` };
  const read = async (url: string) => {
    const answer = await api.app.inject({ url, headers });
    return answer.statusCode === 200 ? answer.json() : null;
  };
  const shown = async () => {
    const course = await read('/api/courses/1');
    const [row] = (await read('/api/courses')) as { title: string }[];
    const steps = course?.lessons.map(
      (one: { order: number; title: string; checkType: string }) =>
        `${one.order} ${one.title} ${one.checkType}`,
    );
    return course && row ? [row.title, course.title, ...steps] : null;
  };
  return function sees(...expected: string[] | [null]) {
    const wanted = expected[0] === null ? null : [expected[0], ...expected];
    return eventually(async () => expect(await shown()).toEqual(wanted));
  };
}

it('shows learners every change by a creator although courses are cached', async () => {
  const sees = await makeWatchingLearner();
  await sees(null);
  await send('POST', '/api/courses', { title: 'Курс', description: makeDocument('О чём') });
  await sees('Курс');
  await send('PUT', '/api/courses/1', { title: 'Иначе' });
  await sees('Иначе');
  await send('POST', '/api/courses/1/versions/1/restore');
  await sees('Курс');
  await send('DELETE', '/api/courses/1');
  await sees(null);
  await send('POST', '/api/courses/1/restore');
  await sees('Курс');

  const lesson = { courseId: 1, title: 'А', checkType: 'VIEW' };
  const { id } = (await send('POST', '/api/lessons', lesson)).json();
  await sees('Курс', '1 А VIEW');
  const second = await send('POST', '/api/lessons?insert=shift', { ...lesson, title: 'Б' });
  await sees('Курс', '1 Б VIEW', '2 А VIEW');
  await send('PUT', `/api/lessons/${id}`, { title: 'В', checkType: 'FILE', order: 5 });
  await sees('Курс', '1 Б VIEW', '5 В FILE');
  await send('POST', '/api/courses/1/lesson-order', { lessonIds: [id, second.json().id] });
  await sees('Курс', '1 В FILE', '2 Б VIEW');
  await send('POST', `/api/lessons/${id}/versions/1/restore`);
  await sees('Курс', '1 А VIEW', '2 Б VIEW');
  await send('DELETE', `/api/lessons/${id}`);
  await sees('Курс', '2 Б VIEW');
  await send('POST', `/api/lessons/${id}/restore`);
  await sees('Курс', '1 А VIEW', '2 Б VIEW');
  const other = (await send('POST', '/api/courses', { title: 'Другой' })).json();
  await sees('Курс', '1 А VIEW', '2 Б VIEW');
  await send('PUT', `/api/lessons/${id}`, { courseId: other.id });
  await sees('Курс', '2 Б VIEW');
});

it('shows learners the changed questions of a test', async () => {
  const body = { title: 'Тест', questions: [questionBody] };
  const test = (await send('POST', '/api/tests', body)).json();
  const { id: courseId } = (await send('POST', '/api/courses', { title: 'Курс' })).json();
  const exam = { courseId, title: 'Экзамен', checkType: 'TEST', testId: test.id };
  const lesson = (await send('POST', '/api/lessons', exam)).json();
  const learner = await makeUser(api.db);
  const seen = async () => (await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json().test;
  expect((await seen()).questions).toMatchObject([{ text: 'Сколько?' }]);
  await send('PUT', `/api/tests/${test.id}`, { ...body, questions: [{ ...questionBody, text: 'Где?' }] });
  expect((await seen()).questions).toMatchObject([{ text: 'Где?' }]);
});
