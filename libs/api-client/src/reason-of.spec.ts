import { ApiError, NoConnection, UnreadableAnswer } from './errors';
import { reasonOf } from './reason-of';

describe('the reason of a failure', () => {
  it('is the sentence of the API where it refused', () => {
    const refusal = new ApiError(503, { error: 'unavailable', message: 'Сервис временно недоступен.' });
    expect(reasonOf(refusal)).toEqual({ kind: 'refused', sentence: 'Сервис временно недоступен.' });
  });

  it.each([
    [new NoConnection('The API did not answer.'), 'offline'],
    [new UnreadableAnswer('The answer is not JSON.'), 'unreadable'],
    [new TypeError('rows is not iterable'), 'unreadable'],
  ])('of %s is %s', (error, kind) => expect(reasonOf(error)).toEqual({ kind }));
});
