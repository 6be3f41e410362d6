import { configFrom } from '../../core/config/config';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const school = 'https://school.example';
const files = 'https://files.example';
const api = useApi({ PUBLIC_URL: school, FILES_URL: files });
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const on = (host: string, url: string) => api.app.inject({ url, headers: { host } });

async function send(role: 'LEARNER' | 'CREATOR', url: string, parts: Parameters<typeof makeForm>[0]) {
  const { payload, headers } = makeForm(parts);
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role }))}`;
  const answer = await api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization },
  });
  return String(answer.json().url);
}

async function submitFile() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const field = { name: 'lessonId', value: String(lesson.id) };
  return send('LEARNER', '/api/upload', [field, makeFilePart('Работа.txt', 'Текст')]);
}

it('signs links to the host of the files, and lets pages of the school show these files', async () => {
  const { origin, pathname, search } = new URL(await submitFile());
  expect(origin).toBe(files);
  const answer = await on('files.example', `${pathname}${search}&inline=1`);
  expect([answer.statusCode, answer.body]).toEqual([200, 'Текст']);
  expect(answer.headers).toMatchObject({
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors ${school}`,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': school,
    'x-content-type-options': 'nosniff',
  });
});

it('sends uploaded files from no other host', async () => {
  const { pathname, search } = new URL(await submitFile());
  const file = await on('school.example', `${pathname}${search}`);
  expect([file.statusCode, file.headers.location]).toEqual([302, `${files}${pathname}${search}`]);
  expect(file.headers['cache-control']).toBe('no-store');
  const picture = await send('CREATOR', '/api/media', [makeFilePart('a.svg', svg)]);
  expect(picture).toMatch(/^\/api\/media\//);
  const sent = await on('school.example', picture);
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `${files}${picture}`]);
  expect((await on('files.example', picture)).body).toBe(svg);
});

it('serves nothing but files on the host of the files', async () => {
  for (const url of ['/api/config', '/api/version', '/api/courses', '/api/health/live', '/api/nothing'])
    expect([url, (await on('files.example', url)).statusCode]).toEqual([url, 404]);
  expect((await on('school.example', '/api/config')).statusCode).toBe(200);
});

it.each([
  [{ FILES_URL: files }, /задайте PUBLIC_URL/],
  [{ FILES_URL: `${school}/`, PUBLIC_URL: school }, /адрес самой школы/],
  [{ FILES_URL: 'http://files.example', PUBLIC_URL: school }, /без TLS/],
  [{ FILES_URL: 'https://files.example/path', PUBLIC_URL: school }, /FILES_URL/],
])('rejects the settings %j', (settings, sentence) => {
  expect(() => configFrom({ ...settings, DATA_DIR: api.dataDir })).toThrow(sentence);
});
