import { toLoggedError } from './logged-error';

it('keeps the message, stack and code of an object that is no Error, as the job queues report it', () => {
  const reported = {
    message: 'connect ECONNREFUSED',
    stack: 'Error: connect',
    code: 'ECONNREFUSED',
    queue: 'backup',
  };
  expect(toLoggedError(reported)).toEqual({
    type: 'object',
    message: 'connect ECONNREFUSED',
    stack: 'Error: connect',
    code: 'ECONNREFUSED',
  });
});

it('names the fields of an object without a message, and not their values', () => {
  const { message } = toLoggedError({ email: 'anna@school.test', detail: {} });
  expect(message).toBe('an object with email, detail');
  expect(toLoggedError({}).message).toBe('an object without fields');
});

it.each([
  ['a text', 'a text'],
  [undefined, 'undefined'],
  [null, 'null'],
  [7, '7'],
])('keeps the thrown value %s as text', (thrown, message) => {
  expect(toLoggedError(thrown)).toEqual({ type: typeof thrown, message, stack: '' });
});

it('has the causes of an error, also those that are no Error', () => {
  const error = new Error('outer', { cause: { message: 'inner' } });
  expect(toLoggedError(error).cause).toMatchObject({ message: 'inner' });
});
