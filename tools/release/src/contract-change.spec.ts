import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { itAtNight } from '../../test/at-night.mjs';
import { pretendSite, type PretendSite } from './testing/pretend-site';

// Everything that an API says: its document, and the contract from which front ends take their types.
const api = {
  body: { text: '', note: '' } as Record<string, string>,
  answer: { id: '', title: '', hint: '' } as Record<string, string>,
  statuses: ['NEW', 'DONE'],
  roles: ['TEACHER', 'LEARNER'],
  right: undefined as string | undefined,
  headers: ['X-Next-Cursor', 'X-Total-Count'],
  codes: ['claimed', 'outdated'],
  events: { review: ['id'], school: ['part'] } as Record<string, string[]>,
};
type Api = typeof api;

const object = (names: string[], required = names) => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});
const optional = (names: string[]) => object(names, []);

function makeDocument({ body, answer, statuses, roles, right, headers, codes, events }: Api): object {
  const schema = optional(Object.keys(answer));
  const properties = { ...schema.properties, status: { type: 'string', enum: statuses } };
  const shown = Object.fromEntries(headers.map((name) => [name, { schema: { type: 'string' } }]));
  const problem = { type: 'object', properties: { error: { type: 'string', enum: codes } } };
  const listReview = {
    operationId: 'listReview',
    'x-access': roles,
    ...(right && { 'x-right': right }),
    responses: {
      200: {
        description: '',
        headers: shown,
        content: { 'application/json': { schema: { ...schema, properties } } },
      },
    },
  };
  const decide = {
    operationId: 'decide',
    'x-access': roles,
    'x-right': 'staff',
    requestBody: { content: { 'application/json': { schema: optional(Object.keys(body)) } } },
    responses: {
      204: { description: '' },
      409: { description: '', content: { 'application/json': { schema: problem } } },
    },
  };
  const followEvents = {
    operationId: 'followEvents',
    'x-access': 'signed',
    'x-events': Object.fromEntries(Object.entries(events).map(([name, fields]) => [name, object(fields)])),
    responses: { 200: { description: '' } },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '0.1.0' },
    paths: { '/api/review': { get: listReview, post: decide }, '/api/events': { get: followEvents } },
  };
}

const union = (words: string[]) => words.map((word) => `'${word}'`).join(' | ');
const fields = (names: string[]) => names.map((name) => `${name}?: string`).join('; ');

/** The contract in the form of `libs/contract`. */
function makeContract({ body, answer, statuses, codes, events }: Api): Record<string, string> {
  const streams = Object.entries(events).map(([name, names]) => `${name}: { ${fields(names)} }`);
  return {
    'libs/contract/package.json': JSON.stringify({
      name: '@stupeni/contract',
      exports: { '.': './src/index.ts' },
    }),
    'libs/contract/src/index.ts': `export { routes } from './calls';
export type { RouteName, Input, Reply, Status, ProblemCode, LiveEvents } from './calls';`,
    'libs/contract/src/calls.ts': `export const routes = { listReview: '/api/review', decide: '/api/review', followEvents: '/api/events' };
export type RouteName = keyof typeof routes;
interface Inputs { listReview: unknown; decide: { body: { ${fields(Object.keys(body))} } }; followEvents: unknown }
export type Input<N extends RouteName> = Inputs[N];
export type Status = ${union(statuses)};
interface Replies { listReview: { ${fields(Object.keys(answer))}; status: Status }; decide: null; followEvents: null }
export type Reply<N extends RouteName> = Replies[N];
export type ProblemCode = ${union(codes)};
export interface LiveEvents { ${streams.join('; ')} }`,
  };
}

let school: PretendSite;
beforeEach(() => (school = pretendSite()));
afterEach(() => school.remove());

/** Builds a front end with its sources, as `tools/build` does. */
function build(name: string, release: object, sources: object, text = 'live'): void {
  school.build(name, text, release);
  const dist = join(school.folder, 'apps', name, 'dist');
  writeFileSync(join(dist, 'sources.gzip'), gzipSync(JSON.stringify({ shared: 'one', ...sources })));
}

/** Writes a checkout with an API; returns the path of its document. */
function checkOut(changed: Partial<Api>): string {
  const checkout = join(school.folder, 'checkout');
  const now = { ...api, ...changed };
  const files = { ...makeContract(now), 'services/api/openapi.json': JSON.stringify(makeDocument(now)) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true });
    writeFileSync(join(checkout, path), text);
  }
  return join(checkout, 'services/api/openapi.json');
}

/** The people get a shell that reads the stream, and a remote with this code. */
async function open(code: string, { name = 'teacher' } = {}): Promise<void> {
  const stream = `import type { LiveEvents } from '@stupeni/contract';
export const read = (event: LiveEvents['review']) => event.id;`;
  const contract = makeContract(api);
  build(
    'shell',
    { contract: '1.0.0', calls: ['followEvents'] },
    {
      files: contract,
      own: { 'apps/shell/package.json': '{ "name": "@stupeni/shell" }', 'apps/shell/src/news.ts': stream },
    },
  );
  const remote = {
    [`apps/${name}/package.json`]: `{ "name": "@stupeni/${name}" }`,
    [`apps/${name}/src/remote.ts`]: code,
  };
  build(name, { calls: ['listReview', 'decide'] }, { files: { ...remote, ...contract } });
  await school.run(`publish shell ${name} --promote --api ${checkOut({})}`);
}

const change = (changed: Partial<Api>) => school.run(`api ${checkOut(changed)}`);
const imports = `import type { Input, LiveEvents, ProblemCode, Reply, Status } from '@stupeni/contract';\n`;
const quiet = 'export const nothing = 1;';

interface Kind {
  changed: Partial<Api>;
  used: string;
  unused: string;
  words: RegExp;
}

const kinds: Record<string, Kind> = {
  'a field of a body removed': {
    changed: { body: { text: '' } },
    // Not written in place, so without more the compiler would accept the field.
    used: `const body = { text: '', note: '' }; export const input: Input<'decide'> = { body };`,
    unused: `const body = { text: '' }; export const input: Input<'decide'> = { body };`,
    words: /teacher 0\.1\.0-live не сходится с API 0\.1\.0-.*:\n {2}apps\/teacher\/src\/remote\.ts:2 .*note/s,
  },
  'a role taken away': {
    changed: { roles: ['LEARNER'] },
    used: quiet,
    unused: '',
    words:
      /GET \/api\/review: access changed from TEACHER,LEARNER to LEARNER\. Это вызывают: teacher 0\.1\.0-live/,
  },
  'a header removed': {
    changed: { headers: ['X-Total-Count'] },
    used: `export const next = (headers: Map<string, string>) => headers.get('x-next-cursor');`,
    unused: `export const total = (headers: Map<string, string>) => headers.get('X-Total-Count');`,
    words: /GET \/api\/review: .*X-Next-Cursor.* Это вызывают: teacher 0\.1\.0-live/,
  },
  'a value added to an enum of an answer': {
    changed: { statuses: ['NEW', 'DONE', 'OLD'] },
    used: `export const labels: Record<Status, string> = { NEW: '', DONE: '' };`,
    unused: `export const isNew = (reply: Reply<'listReview'>) => reply.status === 'NEW';`,
    words: /teacher 0\.1\.0-live не сходится с API .*remote\.ts:2 .*'OLD'/s,
  },
  'an optional field of an answer removed': {
    changed: { answer: { id: '', title: '' } },
    used: `export const hint = (reply: Reply<'listReview'>) => reply.hint;`,
    unused: `export const title = (reply: Reply<'listReview'>) => reply.title;`,
    words: /teacher 0\.1\.0-live не сходится с API .*remote\.ts:2 .*'hint'/s,
  },
  'a problem code removed from a call': {
    changed: { codes: ['claimed'] },
    used: `export const fix = (code: string) => code === 'outdated';`,
    unused: `export const isClaimed = (code: ProblemCode) => code === 'claimed';`,
    words: /POST \/api\/review: removed the problem code `outdated`\. Это вызывают: teacher 0\.1\.0-live/,
  },
  'a problem code added': {
    changed: { codes: ['claimed', 'outdated', 'closed'] },
    used: `export const texts: Record<ProblemCode, string> = { claimed: '', outdated: '' };`,
    unused: `export const texts: Partial<Record<ProblemCode, string>> = { claimed: '' };`,
    words: /teacher 0\.1\.0-live не сходится с API .*remote\.ts:2 .*'closed'/s,
  },
};

// Kinds that need no run by day: other kinds are found in the same way, by the compiler or by a search for a word.
const variants = [
  'a value added to an enum of an answer',
  'a problem code removed from a call',
  'a problem code added',
];
const expectRejected = async (_kind: string, { changed, used, words }: Kind) => {
  await open(imports + used);
  const before = school.registry().api;
  await expect(change(changed)).rejects.toThrow(words);
  expect(school.registry().api).toEqual(before);
};
const isVariant = ([kind]: [string, Kind]) => variants.includes(kind);

it.each(Object.entries(kinds).filter((kind) => !isVariant(kind)))(
  'rejects %s, and names the front end that uses it',
  expectRejected,
);
itAtNight.each(Object.entries(kinds).filter(isVariant))(
  'rejects %s, and names the front end that uses it',
  expectRejected,
);

itAtNight('accepts all of these together when nobody uses what they change', async () => {
  const code = Object.values(kinds).map(({ unused }) => unused);
  await open(imports + code.join('\n'), { name: 'learner' });
  const changes = Object.values(kinds).map(({ changed }) => changed);
  const codes = ['claimed', 'closed'];
  expect(await change(Object.assign({}, ...changes, { codes }))).toContain('API: 0.1.0-');
});

itAtNight('rejects a new right that a call of the moderator remote needs', async () => {
  await open(quiet, { name: 'moderator' });
  await change({ roles: ['TEACHER', 'MODERATOR', 'LEARNER'] });
  await expect(change({ roles: ['TEACHER', 'MODERATOR', 'LEARNER'], right: 'money' })).rejects.toThrow(
    'right changed from none to money. Это вызывают: moderator 0.1.0-live.',
  );
});

describe('an event of the stream', () => {
  itAtNight('is rejected when it changed, and the shell that reads it is named', async () => {
    await open(quiet);
    await expect(change({ events: { ...api.events, review: ['submission'] } })).rejects.toThrow(
      /shell 0\.1\.0-live не сходится с API .*apps\/shell\/src\/news\.ts:2 .*'id'/s,
    );
  });

  itAtNight('is rejected when it is gone, and the shell that reads it is named', async () => {
    await open(quiet);
    await expect(change({ events: { school: ['part'] } })).rejects.toThrow(/news\.ts:2 .*'review'/);
  });

  itAtNight('is rejected for a remote that reads it', async () => {
    await open(`${imports}export const part = (event: LiveEvents['school']) => event.part;`);
    await expect(change({ events: { review: ['id'] } })).rejects.toThrow(
      /teacher .*remote\.ts:2 .*'school'/s,
    );
  });

  itAtNight('is rejected for a remote that gets it from the shell and only compares its name', async () => {
    await open(`export const hear = (on: (name: 'stupeni:server-news', listen: (topic: string) => void) => void) =>
  on('stupeni:server-news', (topic) => topic === 'school');`);
    await expect(change({ events: { review: ['id'] } })).rejects.toThrow(
      'GET /api/events: removed the event `school`. Это вызывают: teacher 0.1.0-live.',
    );
  });

  itAtNight('may change when no front end reads it', async () => {
    await open(quiet);
    await change({ events: { review: ['id', 'more'] } });
  });
});

it('rejects a change of an event for a shell that was published without its code', async () => {
  school.build('shell', 'old', { contract: '1.0.0', calls: ['followEvents'] });
  await school.run(`publish shell --promote --api ${checkOut({})}`);
  await expect(change({ events: { review: ['id'] } })).rejects.toThrow(
    'GET /api/events: removed the event `school`. Это вызывают: shell 0.1.0-old.',
  );
});

itAtNight('accepts types of the contract that only have another name', async () => {
  await open(`import type { Status } from '@stupeni/contract';\nexport const now: Status = 'NEW';`);
  const file = checkOut({ headers: [...api.headers, 'X-New'] });
  const folder = join(dirname(file), '../../libs/contract/src');
  for (const [path, text] of Object.entries(makeContract(api)))
    if (path.endsWith('.ts'))
      writeFileSync(
        join(folder, path.slice('libs/contract/src/'.length)),
        text.replaceAll('Status', 'State'),
      );
  await school.run(`api ${file}`);
});

const expectNewerRejected = async (command: string) => {
  await open(quiet);
  const newer = makeContract({ ...api, answer: { ...api.answer, colour: '' } });
  const code = `${imports}export const colour = (reply: Reply<'listReview'>) => reply.colour;`;
  build(
    'teacher',
    {},
    {
      files: {
        'apps/teacher/package.json': '{ "name": "@stupeni/teacher" }',
        'apps/teacher/src/remote.ts': code,
        ...newer,
      },
    },
  );
  await school.run('publish teacher');
  const server = createServer(({ url }, answer) =>
    answer.end(JSON.stringify(url === '/api/contract.json' ? makeContract(api) : makeDocument(api))),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(school.run(command, { API_URL })).rejects.toThrow(
    /не сходится с API .*remote\.ts:2 .*'colour'/s,
  );
  await new Promise((resolve) => void server.close(resolve));
  // The site has the contract of the recorded API.
  await expect(school.run(command)).rejects.toThrow(/не сходится с API .*'colour'/s);
};
itAtNight('rejects the promotion of a remote that reads what the running API does not send yet', () =>
  expectNewerRejected('promote teacher'),
);
itAtNight('rejects a canary of a remote that reads what the running API does not send yet', () =>
  expectNewerRejected('canary teacher --percent 1'),
);

itAtNight(
  'rolls back to a release that reads what the API no longer sends, because the newer one fails',
  async () => {
    await open(`${imports}export const hint = (reply: Reply<'listReview'>) => reply.hint;`);
    const newer = {
      'apps/teacher/package.json': '{ "name": "@stupeni/teacher" }',
      'apps/teacher/src/remote.ts': quiet,
    };
    build(
      'teacher',
      { calls: ['listReview', 'decide'] },
      { files: { ...newer, ...makeContract(api) } },
      'newer',
    );
    await school.run('publish teacher --promote');
    await change({ answer: { id: '', title: '' } });
    await school.run('rollback teacher');
    expect(school.registry().remotes.teacher?.current.base).toContain('0.1.0-live');
    await expect(school.run('promote teacher 0.1.0-live')).rejects.toThrow(/не сходится с API .*'hint'/s);
  },
);
