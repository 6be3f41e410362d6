import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeProgress, makeSubmission } from '../../testing/makers/learning';
import { makeUser } from '../../testing/makers/people';
import { useApi } from '../../testing/use-api';

const api = useApi();
type User = Awaited<ReturnType<typeof makeUser>>;

/** A browser of a person. On their own device they chose «Запомнить меня». */
async function signIn(user: User, { ownDevice = true } = {}) {
  const token = await api.issueToken(user, ownDevice ? { remembered: true } : {});
  const authorization = `Bearer ${token}`;
  return (url: string, tag?: string, method: 'GET' | 'HEAD' = 'GET') =>
    api.app.inject({
      method,
      url,
      headers: { authorization, ...(tag !== undefined && { 'if-none-match': tag }) },
    });
}

const readTag = ({ headers }: { headers: Record<string, unknown> }) => String(headers['etag']);

async function school() {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id });
  return { lesson, path: `/api/courses/${course.id}`, lessonPath: `/api/lessons/${lesson.id}` };
}

it('sends an answer again only after a change', async () => {
  const { path, lesson } = await school();
  const learner = await makeUser(api.db);
  const read = await signIn(learner);
  const first = await read(path);
  const etag = readTag(first);
  expect(etag).toMatch(/^W\/"1\.[\w-]{22}"$/);
  const same = await read(path, `"other", ${etag}`);
  expect([same.statusCode, same.body, same.headers['etag']]).toEqual([304, '', etag]);
  for (const header of ['content-length', 'content-type', 'content-encoding'])
    expect(same.headers).not.toHaveProperty(header);
  await makeProgress(api.db, { user_id: learner.id, lesson_id: lesson.id, status: 'COMPLETED' });
  const changed = await read(path, etag);
  expect([changed.statusCode, changed.json().lessons[0].progresses]).toMatchObject([
    200,
    [{ status: 'COMPLETED' }],
  ]);
  expect(changed.headers['etag']).not.toBe(etag);
});

it('sends a list again when its rows are the same and its total is another one', async () => {
  await school();
  const url = '/api/lessons?limit=1&total=1';
  const read = await signIn(await makeUser(api.db, { role: 'CREATOR' }));
  const etag = readTag(await read(url));
  expect((await read(url, etag)).statusCode).toBe(304);
  await makeLesson(api.db, { course_id: (await makeCourse(api.db)).id });
  expect((await read(url, etag)).statusCode).toBe(200);
});

it('answers HEAD with the tag', async () => {
  const { path } = await school();
  const read = await signIn(await makeUser(api.db));
  const etag = readTag(await read(path));
  const head = await read(path, etag, 'HEAD');
  expect([head.statusCode, head.headers['etag']]).toEqual([200, etag]);
});

it('lets the browser of the person’s own device store an answer, and makes it ask before each use', async () => {
  const { path, lessonPath } = await school();
  const read = await signIn(await makeUser(api.db));
  for (const url of ['/api/courses', path, '/api/lessons', lessonPath, '/api/profile/next']) {
    const { headers } = await read(url);
    expect([url, headers['cache-control'], headers['vary']]).toEqual([
      url,
      'private, no-cache',
      'authorization, accept-encoding',
    ]);
    const same = await read(url, String(headers['etag']));
    expect([same.statusCode, same.headers['cache-control'], same.headers['vary']]).toEqual([
      304,
      'private, no-cache',
      'authorization, accept-encoding',
    ]);
  }
});

it('lets the browser of another device store nothing', async () => {
  const { path } = await school();
  const read = await signIn(await makeUser(api.db), { ownDevice: false });
  const { headers } = await read(path);
  expect(headers['cache-control']).toBe('no-store');
  const same = await read(path, String(headers['etag']));
  expect([same.statusCode, same.headers['cache-control']]).toEqual([304, 'no-store']);
});

it('lets no browser store data of other people, problems and answers with links', async () => {
  const { lesson, lessonPath } = await school();
  const learner = await makeUser(api.db);
  await makeSubmission(api.db, { user_id: learner.id, lesson_id: lesson.id });
  const read = await signIn(learner);
  const moderate = await signIn(await makeUser(api.db, { role: 'MODERATOR' }));
  const answers = [
    await read(lessonPath),
    await read(`/api/lessonComments/${lesson.id}`),
    await read('/api/courses/999'),
    await moderate('/api/participants'),
    await moderate('/api/courses/999'),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toMatch(/^no-store\b/);
});

it('never gives one person of a browser the answer of another', async () => {
  const { path, lesson } = await school();
  const [anna, boris] = [await makeUser(api.db), await makeUser(api.db)];
  await makeProgress(api.db, { user_id: anna.id, lesson_id: lesson.id, status: 'COMPLETED' });
  const [asAnna, asBoris] = [await signIn(anna), await signIn(boris)];
  // A browser sends the tag of what it has stored for the address, also when `Vary` differs.
  for (const url of [path, '/api/courses', '/api/notifications']) {
    const stored = await asAnna(url);
    const own = await asBoris(url, readTag(stored));
    expect([url, own.statusCode, own.json()]).toEqual([url, 200, (await asBoris(url)).json()]);
  }
  expect((await asBoris(path)).json().lessons[0].progresses).toEqual([]);
});

describe('a tag as If-Match', () => {
  it('stands for the version that was read', async () => {
    const { path } = await school();
    const creator = await makeUser(api.db, { role: 'CREATOR' });
    const headers = { authorization: `Bearer ${await api.issueToken(creator)}` };
    const tag = readTag(await api.app.inject({ url: path, headers }));
    const save = (ifMatch: string, title: string) =>
      api.app.inject({
        method: 'PUT',
        url: path,
        headers: { ...headers, 'if-match': ifMatch },
        payload: { title },
      });
    expect((await save(tag, 'Первая')).statusCode).toBe(200);
    expect((await save(tag, 'Вторая')).json()).toMatchObject({ error: 'outdated', version: 2 });
    expect((await save('W/"2"', 'Вторая')).json()).toMatchObject({ error: 'outdated' });
  });
});

describe('a sign-out', () => {
  const signOut = async (claims: object) => {
    const token = await api.issueToken(await makeUser(api.db), { ...claims });
    const headers = { authorization: `Bearer ${token}` };
    return (await api.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).headers;
  };

  it('clears what the browser of the person’s own device has stored', async () => {
    expect((await signOut({ remembered: true }))['clear-site-data']).toBe('"cache"');
  });

  it('leaves the files of the product on a device that stored nothing else', async () => {
    expect(await signOut({})).not.toHaveProperty('clear-site-data');
  });
});
