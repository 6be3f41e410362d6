import { get } from 'node:http';
import { ask, navigation, type Answer } from './ask';
import { startSchool } from '../running/start-school.mjs';

// The start takes long: the first of two API processes creates and fills the database.
jest.setTimeout(600_000);

let school: Awaited<ReturnType<typeof startSchool>>;

beforeAll(async () => {
  const { NGINX: nginx = 'nginx', PGBOUNCER: pgbouncer = 'pgbouncer' } = process.env;
  const { TEST_DATABASE_URL: server = '' } = process.env;
  const env = { SEED: 'demo', JWT_SECRET: 'a secret of the replicas of this spec alone' };
  school = await startSchool({ nginx, pgbouncer, server, env });
});
afterAll(() => school?.stop());

const readPort = ({ url }: { url: string }) => Number(new URL(url).port);
const ways = [
  ['nginx', () => readPort(school)],
  ['a gateway', () => readPort(school.gateways[1]!)],
] as const;

async function signIn(email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: 'stupeni-demo' });
  const answer = await ask(readPort(school), '/api/auth/login', { method: 'POST', headers, body });
  return (JSON.parse(answer.body) as { token: string }).token;
}

describe.each(ways)('a school behind %s', (_, port) => {
  it('shows its page with a nonce', async () => {
    const { status, headers, body } = await ask(port(), '/courses/1', { headers: navigation });
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  });

  it('sends a compressed file of a release that browsers may cache for a year', async () => {
    const { remotes } = JSON.parse((await ask(port(), '/remotes.json')).body) as {
      remotes: { learner: { current: { base: string; entry: string } } };
    };
    const { base, entry } = remotes.learner.current;
    const headers = { 'accept-encoding': 'br' };
    const file = await ask(port(), `${base}${entry}`, { headers });
    expect([file.status, file.headers['content-encoding']]).toEqual([200, 'br']);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('answers a call with the headers of the API', async () => {
    const headers = { authorization: `Bearer ${await signIn('learner2@demo.stupeni')}` };
    const answer = await ask(port(), '/api/courses', { headers });
    const direct = await ask(readPort(school.replicas[0]!), '/api/courses', { headers });
    expect([answer.status, answer.body]).toEqual([200, direct.body]);
    const ofTheApi = Object.keys(direct.headers).filter(
      (name) => !/^(connection|keep-alive|date|x-request-id|x-ratelimit-.*)$/.test(name),
    );
    expect(ofTheApi).toContain('content-security-policy');
    for (const name of ofTheApi) expect([name, answer.headers[name]]).toEqual([name, direct.headers[name]]);
  });

  it('passes on a compressed answer of the API, and answers 304 to its ETag', async () => {
    const authorization = `Bearer ${await signIn('learner2@demo.stupeni')}`;
    const read = (headers: Record<string, string>) =>
      ask(port(), '/api/courses/1', { headers: { authorization, 'accept-encoding': 'br', ...headers } });
    const { headers } = await read({});
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding']);
    const same = await read({ 'if-none-match': String(headers['etag']) });
    expect([same.status, same.body, same.headers['etag']]).toEqual([304, '', headers['etag']]);
  });

  it.each(['/api/health/live', '/api/health/ready', '/api/metrics', '/api/%68ealth/live'])(
    'hides %s',
    async (path) => {
      expect((await ask(port(), path)).status).toBe(404);
    },
  );

  it('receives a large upload and sends ranges of it', async () => {
    const authorization = `Bearer ${await signIn('creator@demo.stupeni')}`;
    const picture = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(3_000_000)]);
    const form = new FormData();
    form.set('file', new File([picture], 'Схема.gif', { type: 'image/gif' }));
    const url = `http://127.0.0.1:${port()}`;
    const stored = await fetch(`${url}/api/media`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    const { url: path } = (await stored.json()) as { url: string };
    expect(stored.status).toBe(201);
    const part = await ask(port(), path, { headers: { range: 'bytes=0-5' } });
    expect([part.status, part.body, part.headers['content-range']]).toEqual([
      206,
      'GIF89a',
      `bytes 0-5/${picture.length}`,
    ]);
  });

  it('sends events as they happen', async () => {
    const headers = { authorization: `Bearer ${await signIn('learner2@demo.stupeni')}` };
    const received = await new Promise<string>((done, fail) => {
      let text = '';
      const options = { host: '127.0.0.1', port: port(), path: '/api/events', headers, agent: false };
      const asked = get(options, (answer) =>
        answer.on('data', (data: Buffer) => {
          text += String(data);
          if (!text.includes('notifications')) return;
          done(text);
          asked.destroy();
        }),
      );
      asked.once('error', fail);
    });
    expect(received).toContain('event: notifications');
  });
});

describe('limits of sign-in', () => {
  /** Statuses of wrong passwords. The limit is ten in a minute, so 22 exceed it even when a minute ends meanwhile. */
  const wrong = async (
    port: number,
    question: { from?: string; headers?: Record<string, string> },
    times: number,
  ) => {
    const statuses: number[] = [];
    const headers = { 'content-type': 'application/json', ...question.headers };
    const body = JSON.stringify({ email: 'learner3@demo.stupeni', password: 'wrong' });
    while (statuses.length < times)
      statuses.push(
        (await ask(port, '/api/auth/login', { ...question, method: 'POST', headers, body })).status,
      );
    return statuses;
  };

  it('count the address that nginx sees, not the one that the client claims', async () => {
    const claim = { 'x-forwarded-for': '203.0.113.1' };
    expect(await wrong(readPort(school), { from: '127.0.0.2', headers: claim }, 22)).toContain(429);
    expect(await wrong(readPort(school), { from: '127.0.0.3', headers: claim }, 1)).toEqual([401]);
  });

  it('count the address that a proxy of TRUST_PROXY names to a gateway', async () => {
    const [gateway] = school.gateways.map(readPort);
    expect(await wrong(gateway!, { headers: { 'x-forwarded-for': '203.0.113.2' } }, 22)).toContain(429);
    expect(await wrong(gateway!, { headers: { 'x-forwarded-for': '203.0.113.3' } }, 1)).toEqual([401]);
  });
});

const count = 900;
const pages = [
  '/api/courses',
  '/api/courses/1',
  '/api/lessons/1',
  '/api/profile/completed',
  '/api/notifications',
  '/api/config',
];

/** The number of requests that a replica has answered, from its metrics. */
async function answeredBy(replica: { url: string }): Promise<number> {
  const { body } = await ask(readPort(replica), '/api/metrics');
  const counts = [...body.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, one]) => sum + Number(one), 0);
}

it('fails no read when one of two replicas of the API is killed under load', async () => {
  const port = readPort(school);
  const token = await signIn('learner2@demo.stupeni');

  const [first, second] = school.replicas;
  const failed: string[] = [];
  let [sent, killedAt, answered, slowest] = [0, 0, 0, 0];
  const read = async (path: string): Promise<Answer | Error> =>
    ask(port, path, { headers: { authorization: `Bearer ${token}` } }).catch((error: Error) => error);
  const reader = async () => {
    while (sent < count) {
      const at = sent++;
      if (at === count / 3) {
        answered = await answeredBy(first!);
        process.kill(first!.pid, 'SIGKILL');
        killedAt = at;
      }
      const path = pages[at % pages.length]!;
      const startedAt = performance.now();
      const answer = await read(path);
      slowest = Math.max(slowest, performance.now() - startedAt);
      if (answer instanceof Error) failed.push(`${path}: ${answer.message}`);
      else if (answer.status !== 200) failed.push(`${path}: ${answer.status} ${answer.body}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, reader));

  const rest = await answeredBy(second!);
  process.stdout.write(
    `one replica killed after ${killedAt} of ${count} reads: ${failed.length} failed, the slowest took ${slowest.toFixed(0)} ms; ` +
      `the killed replica answered ${answered}, the other one ${rest}\n`,
  );
  expect(failed.slice(0, 5)).toEqual([]);
  expect(answered).toBeGreaterThan(count / 10);
  expect(rest).toBeGreaterThan(count / 2);
});

it('answers `unavailable` behind nginx and behind a gateway when no process of the API runs', async () => {
  for (const { pid } of school.replicas.slice(1)) process.kill(pid, 'SIGKILL');
  for (const [, port] of ways) {
    const { status, headers, body } = await ask(port(), '/api/courses');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(body)).toEqual({
      error: 'unavailable',
      message: 'Сервис временно недоступен. Повторите через минуту.',
    });
  }
});
