import { ProblemError, NoConnection, UnreadableAnswer } from './errors';
import { reasonOf } from './reason-of';

describe('reasonOf', () => {
  it('returns the sentence of the API for a problem', () => {
    const problem = new ProblemError(503, { error: 'unavailable', message: 'Сервис временно недоступен.' });
    expect(reasonOf(problem)).toEqual({ kind: 'refused', sentence: 'Сервис временно недоступен.' });
  });

  it.each([
    [new NoConnection('The API did not answer.'), 'offline'],
    [new UnreadableAnswer('The answer is not JSON.'), 'unreadable'],
    [new TypeError('rows is not iterable'), 'unreadable'],
  ])('returns the kind for %s: %s', (error, kind) => expect(reasonOf(error)).toEqual({ kind }));
});
