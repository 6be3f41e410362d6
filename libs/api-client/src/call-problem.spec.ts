import { ProblemError, NoConnectionError, UnreadableAnswerError } from './errors';
import { toCallProblem } from './call-problem';

describe('toCallProblem', () => {
  it('returns the sentence of the API for a problem', () => {
    const problem = new ProblemError(503, { error: 'unavailable', message: 'Сервис временно недоступен.' });
    expect(toCallProblem(problem)).toEqual({ kind: 'problem', sentence: 'Сервис временно недоступен.' });
  });

  it.each([
    [new NoConnectionError('The API did not answer.'), 'offline'],
    [new UnreadableAnswerError('The answer is not JSON.'), 'unreadable'],
    [new TypeError('rows is not iterable'), 'unreadable'],
  ])('returns the kind for %s: %s', (error, kind) => expect(toCallProblem(error)).toEqual({ kind }));
});
