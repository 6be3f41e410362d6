import { itAtNight } from '../../../test/at-night.mjs';
import { pretendSite, type PretendSite } from '../testing/pretend-site';

let school: PretendSite;

beforeEach(() => (school = pretendSite()));
afterEach(() => school.remove());

const answer = (fields: string[]) => ({
  200: {
    description: 'ok',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: fields,
          properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
        },
      },
    },
  },
});

/** Writes a document of the API with these calls, and the fields of their answers; returns its path. */
function writeDocument(version: string, calls: Record<string, string[]>): string {
  const paths = Object.entries(calls).map(([name, fields]) => [
    `/api/${name}`,
    { get: { operationId: name, responses: answer(fields) } },
  ]);
  const document = { openapi: '3.1.0', info: { title: 'API', version }, paths: Object.fromEntries(paths) };
  school.write(`${version}.json`, JSON.stringify(document));
  return `${school.site}/${version}.json`;
}

/** A site with a shell, a learner that calls `courses`, and API 0.1.0. */
async function openSchool() {
  school.build('shell', 'sh', { contract: '1.0.0', calls: ['signIn'] });
  school.build('learner', 'one', { calls: ['courses'] });
  const document = writeDocument('0.1.0', {
    signIn: ['token'],
    courses: ['id', 'title'],
    weather: ['sky', 'rain'],
  });
  await school.run(`publish shell learner --promote --api ${document}`);
}

itAtNight('records the API and the previous one', async () => {
  await openSchool();
  const first = school.registry().api!.current;
  expect(first).toMatch(/^0\.1\.0-[0-9a-f]{10}$/);
  const next = writeDocument('0.1.1', {
    signIn: ['token'],
    courses: ['id', 'title', 'price'],
    weather: ['sky', 'rain'],
  });
  expect(await school.run(`api ${next} --dry-run`)).toContain('ничего не изменено');
  expect(school.registry().api).toEqual({ current: first, previous: null });
  expect(await school.run(`api ${next}`)).toContain(`API: ${first} → 0.1.1-`);
  expect(school.registry().api).toMatchObject({ previous: first });
  expect(await school.run(`api ${next}`)).toContain('уже записано');
});

itAtNight('rejects an API whose version a current release does not accept', async () => {
  await openSchool();
  const next = writeDocument('0.2.0', { signIn: ['token'], courses: ['id', 'title'] });
  await expect(school.run(`api ${next}`)).rejects.toThrow(
    'learner 0.1.0-one с этим API не заработает: нужно API ^0.1.0',
  );
});

itAtNight('rejects an API without a call that a canary makes, unless --force is set', async () => {
  await openSchool();
  school.build('learner', 'two', { calls: ['courses', 'weather'] });
  await school.run('publish learner');
  await school.run('canary learner --percent 10');
  const next = writeDocument('0.1.1', { signIn: ['token'], courses: ['id', 'title'] });
  await expect(school.run(`api ${next}`)).rejects.toThrow('Это вызывают: learner 0.1.0-two');
  expect(school.registry().api!.current).toContain('0.1.0-');
  expect(await school.run(`api ${next} --force`)).toContain(
    'Внимание: learner 0.1.0-two с этим API не заработает',
  );
});

itAtNight('rejects an API without a call that the shell makes', async () => {
  await openSchool();
  const next = writeDocument('0.1.1', { courses: ['id', 'title'], weather: ['sky', 'rain'] });
  await expect(school.run(`api ${next}`)).rejects.toThrow('Это вызывают: shell');
});

itAtNight('rejects a break of a call that a release makes, and accepts one that nobody makes', async () => {
  await openSchool();
  const unused = writeDocument('0.1.1', { signIn: ['token'], courses: ['id', 'title'], weather: ['sky'] });
  await school.run(`api ${unused}`);
  const used = writeDocument('0.1.2', { signIn: ['token'], courses: ['id'], weather: ['sky'] });
  await expect(school.run(`api ${used}`)).rejects.toThrow(
    /GET \/api\/courses.*title.*Это вызывают: learner 0.1.0-one/,
  );
});

it('rejects a file that is no document of an API', async () => {
  school.write('broken.json', '{}');
  await expect(school.run(`api ${school.site}/broken.json`)).rejects.toThrow('не описание API');
  await expect(school.run(`api ${school.site}/none.json`)).rejects.toThrow('none.json нет');
  await expect(school.run('api')).rejects.toThrow('Скажите, какое API');
});

it.each([
  ['needs another API', { api: '^9.0.0' }, 'нужно API ^9.0.0, а работает 0.1.0'],
  ['makes a call that the API lacks', { calls: ['courses', 'forecast'] }, 'в API 0.1.0 нет вызовов forecast'],
])('rejects a release of a remote that %s, for everybody and as a canary', async (_what, changes, reason) => {
  await openSchool();
  school.build('learner', 'two', changes);
  await expect(school.run('publish learner --promote')).rejects.toThrow(reason);
  await expect(school.run('canary learner --percent 1')).rejects.toThrow(reason);
});

itAtNight('rejects a shell that makes a call that the API lacks', async () => {
  await openSchool();
  school.build('shell', 'newer', { contract: '1.0.0', calls: ['signIn', 'forecast'] });
  await expect(school.run('publish shell --promote')).rejects.toThrow(
    'shell 0.1.0-newer с этим API не заработает: в API 0.1.0 нет',
  );
});

itAtNight('rejects a rollback to a release whose calls the API no longer has', async () => {
  await openSchool();
  school.build('learner', 'two', { calls: [] });
  await school.run('publish learner --promote');
  await school.run(`api ${writeDocument('0.1.1', { signIn: ['token'] })}`);
  await expect(school.run('rollback learner')).rejects.toThrow('нет вызовов courses');
});
