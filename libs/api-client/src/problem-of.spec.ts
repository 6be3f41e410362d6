import { ApiError, NoConnection } from './errors';
import { issuesOf, problemOf } from './problem-of';

const refusal = new ApiError(400, {
  error: 'validation',
  message: 'Проверьте введённые данные.',
  issues: [
    { path: 'email', message: 'Такой e-mail не подходит' },
    { path: 'questions.0.text', message: 'Введите вопрос' },
  ],
});

it('names the refusal, and nothing that is none', () => {
  expect([problemOf(refusal), problemOf(new NoConnection('')), problemOf(null)]).toEqual([
    'validation',
    null,
    null,
  ]);
});

it('says what is wrong with each field of the body, deep ones by their first name', () => {
  expect(issuesOf(refusal)).toEqual({ email: 'Такой e-mail не подходит', questions: 'Введите вопрос' });
  expect(issuesOf(new ApiError(409, { error: 'email_taken', message: 'Этот e‑mail уже занят.' }))).toEqual(
    {},
  );
  expect(issuesOf(new NoConnection(''))).toEqual({});
});
