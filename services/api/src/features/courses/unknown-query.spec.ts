import { useApi } from '../../testing/use-api';

const api = useApi();

it.each(['courses', 'groups', 'lessons', 'tests', 'participants'])(
  'rejects an unknown query field of the list of %s',
  async (list) => {
    const role = list === 'groups' || list === 'participants' ? 'MODERATOR' : 'CREATOR';
    expect((await api.call(role, 'GET', `/api/${list}`)).statusCode).toBe(200);
    const answer = await api.call(role, 'GET', `/api/${list}?unknown=2`);
    expect([answer.statusCode, answer.json().issues]).toEqual([
      400,
      [{ path: 'unknown', message: 'Неизвестное поле' }],
    ]);
  },
);
