import { createServer, type Server } from 'node:http';
import { pretendSite, type PretendSite } from './testing/pretend-site';
import { itAtNight } from '../../test/at-night.mjs';

let school: PretendSite;
let api: Server;
/** What the API that runs answers. */
let document: object;
let apiUrl: string;
/** What somebody does while a command waits for the API. */
let meanwhile: () => Promise<unknown>;

const documentWith = (version: string, ...calls: string[]) => ({
  openapi: '3.1.0',
  info: { title: 'API', version },
  paths: Object.fromEntries(calls.map((name) => [`/api/${name}`, { get: { operationId: name } }])),
});

beforeEach(async () => {
  school = pretendSite();
  document = documentWith('0.1.0', 'signIn', 'courses');
  meanwhile = async () => undefined;
  api = createServer(({ url }, answer) => {
    if (url === '/api/openapi.json') void meanwhile().then(() => answer.end(JSON.stringify(document)));
    else answer.writeHead(404).end();
  });
  apiUrl = await listen(api);
});
afterEach(async () => {
  school.remove();
  await new Promise((resolve) => void api.close(resolve));
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** Publishes a shell and a learner that calls `courses`. */
async function open() {
  school.build('shell', 'sh', { contract: '1.0.0', calls: ['signIn'] });
  school.build('learner', 'one', { calls: ['courses'] });
  return school.run('publish shell learner --promote', { API_URL: apiUrl });
}

itAtNight('compares releases with the API that runs, and records it', async () => {
  await open();
  expect(school.registry().api?.current).toMatch(/^0\.1\.0-/);
  school.build('learner', 'two', { calls: ['courses', 'weather'] });
  const refused = 'в API 0.1.0 нет вызовов weather';
  for (const line of ['publish learner --promote', 'promote learner', 'canary learner --percent 10'])
    await expect(school.run(line, { API_URL: apiUrl })).rejects.toThrow(refused);
  document = documentWith('0.1.1', 'signIn', 'courses', 'weather');
  await school.run('promote learner', { API_URL: apiUrl });
  expect(school.registry().api?.current).toMatch(/^0\.1\.1-/);
});

itAtNight('records the API that runs with a canary too, and with a command of its own', async () => {
  await open();
  school.build('learner', 'two', { calls: ['courses'] });
  await school.run('publish learner');
  document = documentWith('0.1.1', 'signIn', 'courses');
  await school.run('canary learner --percent 10 --dry-run', { API_URL: apiUrl });
  expect(school.registry().api?.current).toMatch(/^0\.1\.0-/);
  await school.run('canary learner --percent 10', { API_URL: apiUrl });
  expect(school.registry().api?.current).toMatch(/^0\.1\.1-/);
  document = documentWith('0.1.2', 'signIn', 'courses');
  expect(await school.run('api', { API_URL: apiUrl })).toMatch(/API: 0\.1\.1-\w+ → 0\.1\.2-/);
  document = documentWith('0.1.3', 'signIn');
  await expect(school.run('api', { API_URL: apiUrl })).rejects.toThrow('learner 0.1.0-one');
});

it('records the same API whether it runs or is a file', async () => {
  await open();
  const { revision, api: recorded } = school.registry();
  school.write('openapi.json', JSON.stringify(document, null, 2));
  await school.run(`publish shell learner --promote --api ${school.site}/openapi.json`);
  expect(school.registry()).toMatchObject({ revision, api: recorded });
});

it('asks the next process of the API when one does not answer', async () => {
  school.build('learner', 'one', { calls: ['courses'] });
  await school.run('publish learner');
  await school.run('promote learner', { API_URL: `http://127.0.0.1:9 ${apiUrl}` });
  expect(school.registry().api?.current).toMatch(/^0\.1\.0-/);
});

it('changes nothing while the processes of the API have different documents', async () => {
  await open();
  school.build('learner', 'two', { calls: ['courses', 'weather'] });
  await school.run('publish learner');
  let other: object | null = document;
  const later = createServer(({ url }, answer) =>
    url === '/api/openapi.json' && other
      ? answer.end(JSON.stringify(other))
      : answer.writeHead(other ? 404 : 503).end(),
  );
  const env = { API_URL: `${apiUrl} http://127.0.0.1:9 ${await listen(later)}` };
  try {
    document = documentWith('0.1.1', 'signIn', 'courses', 'weather');
    const before = school.read('remotes.json');
    for (const line of ['promote learner', 'canary learner --percent 10', 'api'])
      await expect(school.run(line, env)).rejects.toThrow(
        /^Процессы API работают с разными версиями \(http:\S+: 0\.1\.1-\w+; http:\S+: 0\.1\.0-\w+\)/,
      );
    expect(school.read('remotes.json')).toBe(before);
    // A process that is starting or stopping gets no calls.
    other = null;
    await school.run('canary learner --percent 10', env);
    other = document;
    await school.run('promote learner', env);
  } finally {
    await new Promise((resolve) => void later.close(resolve));
  }
  expect(school.registry().remotes['learner']!.current.base).toContain('0.1.0-two');
});

it('does not promote a canary that ended while the command waited for the API', async () => {
  await open();
  school.build('learner', 'two', { calls: ['courses'] });
  await school.run('publish learner');
  await school.run('canary learner --percent 10', { API_URL: apiUrl });
  meanwhile = () => school.run('rollback learner');
  await expect(school.run('promote learner', { API_URL: apiUrl })).rejects.toThrow(
    'Проба learner 0.1.0-two за это время закончилась. Ничего не изменено.',
  );
  meanwhile = async () => undefined;
  expect(school.registry().remotes['learner']!.current.base).toContain('0.1.0-one');
  await school.run('promote learner 0.1.0-two', { API_URL: apiUrl });
  expect(school.registry().remotes['learner']!.current.base).toContain('0.1.0-two');
});

it('changes nothing when no process of the API answers', async () => {
  school.build('learner', 'one', { calls: ['courses'] });
  const running = school.run('publish learner --promote', { API_URL: 'http://127.0.0.1:9' });
  await expect(running).rejects.toThrow('API не отвечает (http://127.0.0.1:9/api/openapi.json');
  expect(school.has('remotes.json')).toBe(false);
});

it('does not hold up a remote because another one does not fit the API that runs', async () => {
  await open();
  // An API without the calls of the learner was started by hand.
  document = documentWith('0.1.1', 'signIn', 'weather');
  school.build('teacher', 'one', { calls: ['weather'] });
  await school.run('publish teacher');
  await school.run('promote teacher', { API_URL: apiUrl });
  expect(school.registry().api?.current).toMatch(/^0\.1\.1-/);
});

it('rejects a switch when nobody said which API runs, unless --force is set', async () => {
  school.build('learner', 'one');
  await school.run('publish learner');
  for (const line of ['publish learner --promote', 'promote learner', 'canary learner --percent 10']) {
    await expect(school.run(line, { API_URL: '' })).rejects.toThrow(
      'С API не сверить: неизвестно, какое работает. Задайте API_URL',
    );
    expect(school.has('remotes.json')).toBe(false);
  }
  expect(await school.run('promote learner --force', { API_URL: '' })).toContain(
    'Внимание: С API не сверить',
  );
  school.build('learner', 'two');
  await school.run('publish learner');
  const canary = 'canary learner --percent 10';
  await expect(school.run(canary, { API_URL: '' })).rejects.toThrow('С API не сверить');
  expect(await school.run(canary, { API_URL: apiUrl })).not.toContain('не сверить');
});

it('rejects a delivery when nobody said which API runs', async () => {
  const env = { API_URL: '' };
  school.build('learner', 'one');
  await school.run('deliver canary learner --commit c0ffee --percent 10', env);
  await expect(school.run('deliver promote --commit c0ffee', env)).rejects.toThrow(
    /learner 0\.1\.0-one ждёт: С API не сверить/,
  );
  await school.run('deliver promote --commit c0ffee', { API_URL: apiUrl });
  expect(school.registry().remotes.learner?.current.base).toContain('0.1.0-one');
});
