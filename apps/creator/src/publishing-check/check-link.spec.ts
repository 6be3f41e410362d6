import { makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { useCreatorApi } from '../testing/use-creator-api';
import { checkLink } from './check-link';
import { checkOutsideAddress } from './check-outside-address';

jest.mock('./check-outside-address', () => ({
  checkOutsideAddress: jest.fn(() => Promise.resolve('found')),
}));

const api = useCreatorApi();
const ask = (link: string, signal = new AbortController().signal) => checkLink(link, signal);
const outside = jest.mocked(checkOutsideAddress);
beforeEach(() => outside.mockClear());

it('asks the API for a lesson of this school', async () => {
  api.fails('getLesson', 'not_found');
  expect(await ask('/courses/1/lesson/7')).toBe('missing');
  api.fails('getLesson', 'unavailable');
  expect(await ask('/courses/1/lesson/7')).toBe('unknown');
  api.answers('getLesson', makeLesson({ id: 7 }));
  expect(await ask('/courses/1/lesson/7')).toBe('found');
  api.answers('getLesson', makeLesson({ id: 7, publication: 'DRAFT' }));
  expect(await ask('/courses/1/lesson/7')).toBe('hidden');
});

itAtNight.each(['/courses/7', '/courses/7/', `${window.location.origin}/courses/7?from=mail`])(
  'asks the API for the course of this school at %s',
  async (link) => {
    api.fails('getCourseUse', 'not_found');
    expect(await ask(link)).toBe('missing');
    api.fails('getCourseUse', 'unavailable');
    expect(await ask(link)).toBe('unknown');
    api.answers('getCourseUse', { lessons: 3, learners: 0, accesses: 0 });
    expect(await ask(link)).toBe('found');
    expect(api.calls('getCourseUse').at(-1)?.params).toEqual({ id: 7 });
  },
);

it.each([
  [200, 'found'],
  [404, 'missing'],
  [410, 'missing'],
  [403, 'unknown'],
])('requests a file of this school: %i means %s', async (status, word) => {
  const asked = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status }));
  expect(await ask('/api/media/7')).toBe(word);
  expect(asked).toHaveBeenCalledWith(expect.stringMatching(/\/api\/media\/7$/), {
    method: 'HEAD',
    signal: expect.any(AbortSignal),
  });
  asked.mockRestore();
});

it.each(['mailto:a@b.example', '#part', '/courses'])('requests nothing for %s', async (link) => {
  expect(await ask(link)).toBe('found');
  expect(outside).not.toHaveBeenCalled();
});

it.each(['http://192.168.0.1/', 'https://wiki.corp/x', 'http://localhost:9999/'])(
  'does not request an address of a closed network: %s',
  async (link) => {
    expect(await ask(link)).toBe('unknown');
    expect(outside).not.toHaveBeenCalled();
  },
);

it('does not request an address of another site from the page itself', async () => {
  outside.mockResolvedValue('missing');
  expect(await ask('https://a.example/x')).toBe('missing');
  expect(outside.mock.calls[0]?.[0]).toBe('https://a.example/x');
});

it('requests nothing after the time is over', async () => {
  expect(await ask('https://a.example/x', AbortSignal.abort())).toBe('unknown');
  expect(outside).not.toHaveBeenCalled();
});
