import { ProblemError, NoConnectionError } from './errors';
import { readIssues, readProblemCode } from './read-problem';

const problem = new ProblemError(400, {
  error: 'validation',
  message: 'Проверьте введённые данные.',
  issues: [
    { path: 'email', message: 'Такой e-mail не подходит' },
    { path: 'questions.0.text', message: 'Введите вопрос' },
  ],
});

it('returns the code of a problem, and null for other errors', () => {
  expect([
    readProblemCode(problem),
    readProblemCode(new NoConnectionError('')),
    readProblemCode(null),
  ]).toEqual(['validation', null, null]);
});

it('returns the issue of each field, and puts a nested issue under the outermost field', () => {
  expect(readIssues(problem)).toEqual({ email: 'Такой e-mail не подходит', questions: 'Введите вопрос' });
  expect(
    readIssues(new ProblemError(409, { error: 'email_taken', message: 'Этот e‑mail уже занят.' })),
  ).toEqual({});
  expect(readIssues(new NoConnectionError(''))).toEqual({});
});
