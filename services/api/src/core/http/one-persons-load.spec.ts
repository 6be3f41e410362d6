import type { Role } from '@stupeni/contract';
import { makeCourse } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
const empty = (count: number) => `[${Array(count).fill('{}').join(',')}]`;
const makeTestBody = (answers: string) =>
  `{"title":"Тест","questions":[{"text":"Вопрос","type":"one","answers":${answers}}]}`;
const makeLessonBody = (content: string) =>
  JSON.stringify({ courseId: 1, title: 'Урок', checkType: 'VIEW', content });

interface Attack {
  role: Role;
  url: string;
  type?: string;
  body: () => string;
  status: number;
}

const attacks: Record<string, Attack> = {
  '300,000 empty answers': {
    role: 'LEARNER',
    url: '/api/progress',
    body: () => `{"lessonId":1,"answers":${empty(300_000)}}`,
    status: 413,
  },
  'as many empty answers as fit': {
    role: 'LEARNER',
    url: '/api/progress',
    body: () => `{"lessonId":1,"answers":${empty(85_000)}}`,
    status: 400,
  },
  'a test of 300,000 answers': {
    role: 'CREATOR',
    url: '/api/tests',
    body: () => makeTestBody(empty(300_000)),
    status: 413,
  },
  'a lesson of a million lists': {
    role: 'CREATOR',
    url: '/api/lessons',
    body: () => `{"courseId":1,"title":"Урок","checkType":"VIEW","content":[${'[],'.repeat(1_000_000)}[]]}`,
    status: 413,
  },
  'a table of 4 MB in one line': {
    role: 'MODERATOR',
    url: '/api/participants/import',
    type: 'text/csv',
    body: () => 'a;'.repeat(2_000_000),
    status: 400,
  },
};

/** Takes half a minute on a slow machine. */
const atNight: Record<string, Attack> = {
  'a lesson of 900 kB of brackets': {
    role: 'CREATOR',
    url: '/api/lessons',
    body: () => makeLessonBody(`<p>${'<'.repeat(900_000)}`),
    status: 400,
  },
};

const tried = Object.entries(process.env['NIGHT'] ? { ...attacks, ...atNight } : attacks);

it.each(tried)('answers reads of other users during %s (V29)', async (_, attack) => {
  await makeCourse(api.db);
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: attack.role }))}`;
  const reader = { authorization: `Bearer ${await api.issueToken(await makeUser(api.db))}` };
  const headers = { authorization, 'content-type': attack.type ?? 'application/json' };
  const payload = attack.body();
  const sent = Array.from({ length: 3 }, () =>
    api.app.inject({ method: 'POST', url: attack.url, headers, payload }),
  );
  const reads = [];
  while (reads.length < sent.length)
    reads.push(await api.app.inject({ url: '/api/courses', headers: reader }));
  expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const answers = await Promise.all(sent);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(3).fill(attack.status));
});
