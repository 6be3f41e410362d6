import type { Block } from '@stupeni/rich-text-model';
import { useCreatorApi } from '../testing/use-creator-api';
import { checkLink } from './check-link';
import { checkPicture } from './check-picture';
import { type CheckedLesson, isWorthReading, type Report, runCheck } from './run-check';

jest.mock('./check-link', () => ({ checkLink: jest.fn() }));
jest.mock('./check-picture', () => ({ checkPicture: jest.fn() }));

const api = useCreatorApi();
const links = jest.mocked(checkLink);
const linked = (text: string, link: string): Block => ({ type: 'paragraph', children: [{ text, link }] });
const check = (...blocks: Block[]) => {
  const lesson: CheckedLesson = {
    id: 8,
    courseId: 1,
    order: 2,
    content: { v: 1, blocks },
    testId: null,
    opensOn: null,
  };
  return runCheck(lesson, new AbortController().signal);
};
const sentences = async (...blocks: Block[]) =>
  (await check(...blocks)).faults.map(({ sentence }) => sentence);

beforeEach(() => {
  links.mockReset().mockResolvedValue('found');
  jest.mocked(checkPicture).mockReset().mockResolvedValue('found');
});

it('says which link leads nowhere: on another site, at the school, and to a draft', async () => {
  links.mockImplementation((url) => Promise.resolve(url === '/courses/1/lesson/9' ? 'hidden' : 'missing'));
  expect(
    await sentences(
      linked('устав', 'https://a.example:8443/x'),
      linked('памятка', '/api/media/7'),
      linked('риски', '/courses/1/lesson/9'),
    ),
  ).toEqual([
    'Ссылка «устав» ведёт на страницу, которой нет: a.example:8443 отвечает 404.',
    'Ссылка «памятка» ведёт на страницу школы, которой нет.',
    'Ссылка «риски» ведёт на черновик: студенты его не откроют.',
  ]);
});

it('lists the faults in the order of the text', async () => {
  links.mockResolvedValue('missing');
  jest.mocked(checkPicture).mockResolvedValue('missing');
  const [first, second, third] = await sentences(
    linked('устав', 'https://a.example/'),
    { type: 'image', url: '/api/media/1', alt: 'Схема' },
    { type: 'heading', level: 2, children: [{ text: '' }] },
  );
  expect(first).toContain('устав');
  expect(second).toBe(
    'Изображение 1 не загружается: на его месте студенты прочитают «Изображение не загрузилось».',
  );
  expect(third).toBe('Последний заголовок пустой.');
});

it('requests an address once, and names each place that has it', async () => {
  links.mockResolvedValue('unknown');
  const url = 'https://a.example/';
  const { unchecked } = await check(linked('устав', url), linked('он же', url));
  expect(links).toHaveBeenCalledTimes(1);
  expect(unchecked.map(({ name }) => name)).toEqual(['устав', 'он же']);
});

it('requests four addresses at a time', async () => {
  const answers: ((answer: 'found') => void)[] = [];
  links.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  const done = check(...[1, 2, 3, 4, 5, 6].map((n) => linked('там', `https://a.example/${n}`)));
  expect(links).toHaveBeenCalledTimes(4);
  answers.shift()?.('found');
  await new Promise((resolve) => setTimeout(resolve));
  expect(links).toHaveBeenCalledTimes(5);
  while (answers.length > 0) {
    answers.shift()?.('found');
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect((await done).unchecked).toEqual([]);
  expect(links).toHaveBeenCalledTimes(6);
});

describe('report', () => {
  const learners = { isStep: true, before: 0, at: 0, after: 0, next: null, today: '2026-11-27' };
  const nothing: Report = { faults: [], unchecked: [], testFailed: false, learners };
  const place = { in: 'text', block: 0 } as const;
  const asked = { kind: 'link', url: 'https://a.example/', place, name: 'устав' } as const;

  it.each<[string, Partial<Report>]>([
    ['a fault', { faults: [{ place, sentence: 'Последний заголовок пустой.' }] }],
    ['a test that did not load', { testFailed: true }],
    ['learners who could not be counted', { learners: null }],
    ['a learner at the lesson', { learners: { ...learners, at: 1 } }],
    ['a learner after it', { learners: { ...learners, after: 1 } }],
  ])('is worth reading with %s', (_, found) => expect(isWorthReading({ ...nothing, ...found })).toBe(true));

  it.each<[string, Partial<Report>]>([
    ['nothing', {}],
    ['addresses that could not be judged', { unchecked: [asked] }],
    ['learners who have not come to the lesson', { learners: { ...learners, before: 5 } }],
  ])('is not worth reading with %s', (_, found) =>
    expect(isWorthReading({ ...nothing, ...found })).toBe(false),
  );
});

it('counts the learners for the place that the lesson gets', async () => {
  api.answers('getLessonLearners', {
    isStep: false,
    before: 0,
    at: 2,
    after: 0,
    next: null,
    today: '2026-11-27',
  });
  expect((await check()).learners).toMatchObject({ at: 2 });
  expect(api.calls('getLessonLearners')).toMatchObject([
    { params: { id: 8 }, query: { courseId: 1, order: 2 } },
  ]);
});
