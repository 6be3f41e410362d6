import { ask, type Answer } from '../front/ask';
import { startSchool } from '../running/start-school.mjs';

// The start takes long: the first of two API processes creates and fills the database.
jest.setTimeout(600_000);

let school: Awaited<ReturnType<typeof startSchool>>;

beforeAll(async () => {
  const { NGINX: nginx = 'nginx', TEST_DATABASE_URL: server = '' } = process.env;
  const env = { SEED: 'demo', JWT_SECRET: 'a secret of the replicas of this spec alone' };
  school = await startSchool({ nginx, server, env });
});
afterAll(() => school?.stop());

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
async function answeredBy({ url }: { url: string }): Promise<number> {
  const { body } = await ask(Number(new URL(url).port), '/api/metrics');
  const counts = [...body.matchAll(/^http_request_duration_seconds_count\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, one]) => sum + Number(one), 0);
}

it('fails no read when one of two replicas of the API is killed under load', async () => {
  const port = Number(new URL(school.url).port);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'learner2@demo.stupeni', password: 'stupeni-demo' });
  const signedIn = await ask(port, '/api/auth/login', { method: 'POST', headers, body });
  const { token } = JSON.parse(signedIn.body) as { token: string };

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
