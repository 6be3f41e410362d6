/** @jest-environment jsdom */
import '../browser';
import { makeCourseRow, makeProgress } from '../index';
import { pretendApi, usePretendApi } from './pretend-api';

const api = usePretendApi();
const ask = (path: string, init?: RequestInit) => fetch(path, init);

describe('the pretend API', () => {
  it('answers with the given reply and headers', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 7 })], { 'X-Total-Count': '1' });
    const response = await ask('/api/courses');
    expect(await response.json()).toMatchObject([{ id: 7 }]);
    expect(response.headers.get('X-Total-Count')).toBe('1');
  });

  it('calls a function for each call, and records the query with numbers as numbers', async () => {
    api.answers('listParticipants', ({ query }) =>
      (query as { limit: number }).limit === 50 ? [] : never(),
    );
    await ask('/api/participants?limit=50&search=%D0%9E%D1%80', { headers: { authorization: 'Bearer t' } });
    const [call] = api.calls('listParticipants');
    expect(call?.query).toEqual({ limit: 50, search: 'Ор' });
    expect(call?.headers.get('authorization')).toBe('Bearer t');
  });

  it('answers with the status, the code and the extra fields of a problem', async () => {
    const blocking = { id: 3, courseId: 1, title: 'Введение', order: 2 };
    api.fails('getLesson', 'lesson_locked', { blocking });
    const response = await ask('/api/lessons/4');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: 'lesson_locked', blocking });
  });

  it('takes only the extra fields that the contract has for the code', () => {
    // @ts-expect-error The contract has `blocking`.
    api.fails('getLesson', 'lesson_locked', { lesson: { id: 3 } });
    // @ts-expect-error `internal` has no extra fields.
    api.fails('getLesson', 'internal', { retryAfter: 2 });
    expect(api.calls()).toEqual([]);
  });

  it('sends no body when the contract has none', async () => {
    api.answers('signOut', null);
    const response = await ask('/api/auth/logout', { method: 'POST' });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  it('rejects a lost call like a browser without a network', async () => {
    api.loses('listCourses');
    await expect(ask('/api/courses')).rejects.toThrow(TypeError);
  });

  it('gives a waiting call the answer that is set when the wait ends', async () => {
    const goOn = api.hangs('listCourses');
    const answer = ask('/api/courses');
    api.answers('listCourses', []);
    goOn();
    expect(await (await answer).json()).toEqual([]);
  });

  it('lets a hanging call be aborted', async () => {
    api.hangs('listCourses');
    const controller = new AbortController();
    const answer = ask('/api/courses', { signal: controller.signal });
    controller.abort(new Error('left the page'));
    await expect(answer).rejects.toThrow('left the page');
  });
});

describe('an unexpected call', () => {
  const strict = pretendApi();
  const readComplaint = async (path: string, init?: RequestInit) => {
    await expect(strict.fetch(path, init)).rejects.toThrow();
    return strict.complaints.at(-1);
  };

  it.each([
    ['a call without an answer', '/api/groups', 'No answer was given for listGroups'],
    ['a path outside the contract', '/api/secrets', 'The contract has no call GET /api/secrets'],
    [
      'a query that the contract forbids',
      '/api/participants?limit=0',
      'The query of listParticipants breaks',
    ],
    ['a query of a call that takes none', '/api/slots?all=1', 'getSlots takes no query'],
    ['a parameter that is not an id', '/api/courses/abc', 'The params of getCourse breaks'],
  ])('is a complaint: %s', async (_what, path, complaint) => {
    expect(await readComplaint(path)).toContain(complaint);
  });

  it('is a complaint: a body with an unknown field', async () => {
    const body = JSON.stringify({ lessonId: 1, score: 5 });
    expect(await readComplaint('/api/progress/complete', { method: 'POST', body })).toContain(
      'breaks the contract',
    );
  });

  it('is a complaint: an answer that breaks the contract', async () => {
    strict.answers('completeLesson', { ...makeProgress(), status: 'DONE' as never });
    const body = JSON.stringify({ lessonId: 1 });
    expect(await readComplaint('/api/progress/complete', { method: 'POST', body })).toContain(
      'answer of completeLesson',
    );
  });
});

function never(): never {
  throw new Error('not this call');
}
