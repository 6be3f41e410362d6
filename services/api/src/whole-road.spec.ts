import { checkInvariants } from './testing/check-invariants';
import { makeFilePart, makeForm } from './testing/form';
import { useApi } from './testing/use-api';

// It runs on both databases in every run, and other specs prove each step in detail.
const api = useApi();

it('leads a learner from a paid slot to an accepted file', async () => {
  const payment = (await api.call('MODERATOR', 'POST', '/api/payments', { quantity: 1 })).json();
  expect((await api.call('MODERATOR', 'POST', `/api/payments/${payment.id}/sandbox/pay`)).statusCode).toBe(
    200,
  );
  const course = { title: 'Вёрстка', description: 'Первый курс', price: null };
  const { id: courseId } = (await api.call('CREATOR', 'POST', '/api/courses', course)).json();
  const lesson = { courseId, title: 'Ёлка', order: 1, content: 'Нарисуйте ёлку', checkType: 'FILE' };
  const { id: lessonId } = (await api.call('CREATOR', 'POST', '/api/lessons', lesson)).json();

  const anna = { firstName: 'Анна', lastName: 'Ёжикова', email: 'anna@school.test', password: 'тихая река' };
  const added = await api.call('MODERATOR', 'POST', '/api/participants', anna);
  expect(added.statusCode).toBe(201);
  const found = await api.call('MODERATOR', 'GET', `/api/participants?search=${encodeURIComponent('ёЖИК')}`);
  expect(found.json()).toMatchObject([{ lastName: 'Ёжикова' }]);

  const { email, password } = anna;
  const { token } = (await api.call(null, 'POST', '/api/auth/login', { email, password })).json();
  const authorization = `Bearer ${token}`;
  const read = async (url: string) => (await api.app.inject({ url, headers: { authorization } })).json();
  await api.noticesArrived();
  expect(await read(`/api/courses/${courseId}`)).toMatchObject({ lessons: [{ title: 'Ёлка' }] });
  const { payload, headers } = makeForm([
    { name: 'lessonId', value: String(lessonId) },
    makeFilePart('Ёлка.txt', 'Зелёная'),
  ]);
  const sent = await api.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, authorization },
    payload,
  });
  expect(sent.statusCode).toBe(201);

  const { id: learnerId } = added.json();
  const verdict = `/api/teacher/review/${learnerId}/${lessonId}`;
  const decided = await api.call('TEACHER', 'PATCH', verdict, { action: 'READY' });
  expect(decided.json()).toMatchObject({ status: 'COMPLETED' });
  const { submissions } = await read(`/api/lessons/${lessonId}`);
  expect((await api.app.inject(submissions[0].filePath)).body).toBe('Зелёная');
  expect(await read('/api/profile/completed')).toMatchObject([{ lessonId }]);
  expect(await read('/api/notifications')).not.toEqual([]);
  await checkInvariants(api.db);
});
