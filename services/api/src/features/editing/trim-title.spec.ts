import { makeCourse } from '../../testing/makers/content';
import { useApi } from '../../testing/use-api';
import { useCreator } from '../../testing/use-creator';

const api = useApi();
const { send } = useCreator(api);
const questions = [
  {
    text: 'Вопрос',
    type: 'one',
    answers: [
      { text: 'Да', correct: true },
      { text: 'Нет', correct: false },
    ],
  },
];

it.each([
  ['courses', async () => ({})],
  ['lessons', async () => ({ courseId: (await makeCourse(api.db)).id, checkType: 'VIEW' })],
  ['tests', async () => ({ questions })],
] as const)('stores titles of %s without the spaces around them', async (list, makeFields) => {
  const fields = await makeFields();
  const added = await send('POST', `/api/${list}`, { ...fields, title: ' \u00a0Устав школы  ' });
  expect([added.statusCode, added.json().title]).toEqual([201, 'Устав школы']);
  const path = `/api/${list}/${added.json().id}`;
  const changed = await send('PUT', path, { ...fields, title: '  Новый устав ' });
  expect([changed.statusCode, changed.json().title]).toEqual([200, 'Новый устав']);
  expect((await api.call('CREATOR', 'GET', path)).json().title).toBe('Новый устав');
});
