import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { itAtNight } from '../../test/at-night.mjs';
import { findBreakingChanges, formatChange, findOasdiff, mayBreak } from './api-change.mjs';

const root = join(import.meta.dirname, '../../..');

const scratch = mkdtempSync(join(tmpdir(), 'stupeni-api-change-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const whole = readFileSync(join(root, 'services/api/openapi.json'), 'utf8');
const used = [
  'auth/login',
  'events',
  'groups',
  'groups/{id}',
  'journal',
  'participants',
  'teacher/review',
  'version',
];

/** The API's own document, with what the calls of this spec use only: a comparison of all takes a second. */
function cutDocument(): string {
  const document = JSON.parse(whole);
  const paths = used.map((name) => [`/api/${name}`, document.paths[`/api/${name}`]]);
  const text = JSON.stringify(paths);
  const responses = Object.entries(document.components.responses).filter(([name]) =>
    text.includes(`"#/components/responses/${name}"`),
  );
  return JSON.stringify({
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...document.components, responses: Object.fromEntries(responses) },
  });
}
const cut = cutDocument();
const present = () => JSON.parse(cut);
const oasdiff = findOasdiff() ?? '';

/** The breaking changes from this document to a changed copy. With `isBackwards` those from the copy to this document. */
function findBreaks(change: (document: ReturnType<typeof present>) => void, isBackwards = false) {
  const [released, current] = ['released', 'current'].map((name) => join(scratch, `${name}.json`));
  const document = present();
  writeFileSync(released!, JSON.stringify(document));
  change(document);
  writeFileSync(current!, JSON.stringify(document));
  const files = isBackwards ? ([current!, released!] as const) : ([released!, current!] as const);
  return findBreakingChanges(oasdiff, ...files).map(formatChange);
}

it('accepts the same document', () => {
  expect(findBreaks(() => undefined)).toEqual([]);
});

it('accepts a new call and a new field in an answer', () => {
  const changes = findBreaks(({ paths }) => {
    paths['/api/weather'] = { get: paths['/api/version'].get };
    paths['/api/version'].get.responses['200'].content['application/json'].schema.properties.weather = {
      type: 'string',
    };
  });
  expect(changes).toEqual([]);
});

it('names a removed call', () => {
  const changes = findBreaks(({ paths }) => void delete paths['/api/groups/{id}'].delete);
  expect(changes).toEqual([expect.stringMatching(/^DELETE \/api\/groups\/\{id\}: /)]);
});

it('names a new required field of a request', () => {
  const changes = findBreaks(({ paths }) => {
    const { schema } = paths['/api/groups'].post.requestBody.content['application/json'];
    schema.properties.colour = { type: 'string' };
    schema.required.push('colour');
  });
  expect(changes).toEqual([expect.stringMatching(/^POST \/api\/groups: .*colour/)]);
});

it('names a field that is missing from an answer', () => {
  const changes = findBreaks(({ paths }) => {
    const { schema } = paths['/api/version'].get.responses['200'].content['application/json'];
    const [gone] = Object.keys(schema.properties);
    delete schema.properties[gone!];
    schema.required = schema.required.filter((name: string) => name !== gone);
  });
  expect(changes.length).toBeGreaterThan(0);
});

it('names a field that a request may not have any more', () => {
  const changes = findBreaks(({ paths }) => {
    delete paths['/api/auth/login'].post.requestBody.content['application/json'].schema.properties.remember;
  });
  expect(changes).toEqual([expect.stringMatching(/^POST \/api\/auth\/login: .*remember/)]);
});

it('names a query parameter that a call does not know any more', () => {
  const changes = findBreaks(({ paths }) => {
    const call = paths['/api/teacher/review'].get;
    call.parameters = call.parameters.filter(({ name }: { name: string }) => name !== 'groupId');
  });
  expect(changes).toEqual([expect.stringMatching(/^GET \/api\/teacher\/review: .*groupId/)]);
});

it('names a limit that a field of a request did not have', () => {
  const changes = findBreaks(({ paths }) => {
    const { properties } = paths['/api/auth/login'].post.requestBody.content['application/json'].schema;
    delete properties.email.maxLength;
  }, true);
  expect(changes).toEqual([expect.stringMatching(/^POST \/api\/auth\/login: .*email.*maxLength/)]);
});

it('names a problem code that a call lost, once, and accepts a new one', () => {
  const codesOf = (document: ReturnType<typeof present>, call: { responses: object }) =>
    Object.values(call.responses).flatMap(({ $ref = '' }: { $ref?: string }) => {
      const shared = document.components.responses[$ref.split('/').pop() ?? ''];
      return shared ? [shared.content['application/json'].schema.properties.error] : [];
    });
  const changes = findBreaks((document) => {
    const [{ enum: codes }] = codesOf(document, document.paths['/api/auth/login'].post);
    codes.splice(0, codes.length, 'too_new');
  });
  expect(changes.filter((line) => line.startsWith('POST /api/auth/login:'))).toEqual([
    expect.stringMatching(/removed the problem code `\w+`/),
  ]);
});

it('names an event of the stream that is gone, and one with a changed field', () => {
  const changes = findBreaks(({ paths }) => {
    const events = paths['/api/events'].get['x-events'];
    delete events.clarify;
    events.notifications.properties.unread = { type: 'string' };
    events.review.properties.more = { type: 'string' };
  });
  expect(changes).toEqual([
    'GET /api/events: changed `unread` of the event `notifications`',
    'GET /api/events: removed the event `clarify`',
  ]);
});

it('names a right that a call needs now', () => {
  const [path, method] = ['/api/participants', 'get'];
  const changes = findBreaks(({ paths }) => void (paths[path][method]['x-right'] = 'money'));
  expect(changes).toEqual(['GET /api/participants: right changed from none to money']);
});

it('compares no rights when the earlier document has none', () => {
  const withoutRights = (document: ReturnType<typeof present>) => {
    for (const operations of Object.values<object>(document.paths))
      for (const operation of Object.values(operations)) delete operation['x-right'];
  };
  expect(findBreaks(withoutRights, true)).toEqual([]);
});

it('names a header that an answer lost', () => {
  const changes = findBreaks(({ paths }) => {
    delete paths['/api/teacher/review'].get.responses['200'].headers['X-Next-Cursor'];
  });
  expect(changes).toEqual([expect.stringMatching(/^GET \/api\/teacher\/review: .*X-Next-Cursor/i)]);
});

it('names an optional field that an answer lost', () => {
  const field = (document: ReturnType<typeof present>) =>
    document.paths['/api/version'].get.responses['200'].content['application/json'].schema;
  const withOptional = present();
  field(withOptional).properties.weather = { type: 'string' };
  const [released, current] = ['optional', 'without'].map((name) => join(scratch, `${name}.json`));
  writeFileSync(released!, JSON.stringify(withOptional));
  writeFileSync(current!, JSON.stringify(present()));
  const changes = findBreakingChanges(oasdiff, released!, current!).map(formatChange);
  expect(changes).toEqual([expect.stringMatching(/^GET \/api\/version: .*weather/)]);
});

type Access = string | string[];
const isTakenAway = (_who: string, before: Access, after: Access, isTaken: boolean) => {
  const [released, current] = [before, after].map((access, at) => {
    const document = present();
    document.paths['/api/teacher/review'].get['x-access'] = access;
    const file = join(scratch, `access-${at}.json`);
    writeFileSync(file, JSON.stringify(document));
    return file;
  });
  const changes = findBreakingChanges(oasdiff, released!, current!).map(formatChange);
  expect(changes).toEqual(
    isTaken ? [`GET /api/teacher/review: access changed from ${String(before)} to ${String(after)}`] : [],
  );
};
it.each<[string, Access, Access, boolean]>([
  ['a role', ['TEACHER', 'MODERATOR'], ['MODERATOR'], true],
  ['everybody', 'public', 'signed', true],
  ['nobody', ['TEACHER'], 'signed', false],
])('says whether a call is taken away from %s: %j to %j', isTakenAway);
itAtNight.each<[string, Access, Access, boolean]>([
  ['other roles', 'signed', ['TEACHER', 'MODERATOR'], true],
  ['nobody', ['TEACHER'], ['TEACHER', 'MODERATOR'], false],
  ['nobody', 'signed', 'public', false],
  ['nobody', 'signed', ['TEACHER', 'MODERATOR', 'CREATOR', 'LEARNER'], false],
])('says whether a call is taken away from %s: %j to %j', isTakenAway);

it('fails on an unreadable document', () => {
  const broken = join(scratch, 'broken.json');
  writeFileSync(broken, '{');
  expect(() => findBreakingChanges(oasdiff, broken, broken)).toThrow(/oasdiff failed/);
});

it.each([
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['1.4.0', '1.5.0', false],
  ['1.4.0', '2.0.0', true],
  ['1.4.0', '1.3.0', false],
  ['1.4.0', '0.9.0', false],
])('allows breaking changes after %s in %s: %s', (released, current, may) => {
  expect(mayBreak(released, current)).toBe(may);
});
