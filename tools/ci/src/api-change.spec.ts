import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breakingChanges, findOasdiff, mayBreak } from './api-change.mjs';
import { root } from './nx.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'stupeni-api-change-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const present = () => JSON.parse(readFileSync(join(root, 'services/api/openapi.json'), 'utf8'));
const oasdiff = findOasdiff() ?? '';

/** What of a changed copy of the API's own document breaks its callers. */
function brokenBy(change: (document: ReturnType<typeof present>) => void) {
  const [released, current] = ['released', 'current'].map((name) => join(scratch, `${name}.json`));
  const document = present();
  writeFileSync(released!, JSON.stringify(document));
  change(document);
  writeFileSync(current!, JSON.stringify(document));
  return breakingChanges(oasdiff, released!, current!);
}

it('the same document breaks nobody', () => {
  expect(brokenBy(() => undefined)).toEqual([]);
});

it('a call more and a field more of an answer break nobody', () => {
  const changes = brokenBy(({ paths }) => {
    paths['/api/weather'] = { get: paths['/api/version'].get };
    paths['/api/version'].get.responses['200'].content['application/json'].schema.properties.weather = {
      type: 'string',
    };
  });
  expect(changes).toEqual([]);
});

it('a call that is gone is named', () => {
  const changes = brokenBy(({ paths }) => void delete paths['/api/groups/{id}'].delete);
  expect(changes).toEqual([expect.stringMatching(/^DELETE \/api\/groups\/\{id\}: /)]);
});

it('a field that a caller now must send is named', () => {
  const changes = brokenBy(({ paths }) => {
    const { schema } = paths['/api/groups'].post.requestBody.content['application/json'];
    schema.properties.colour = { type: 'string' };
    schema.required.push('colour');
  });
  expect(changes).toEqual([expect.stringMatching(/^POST \/api\/groups: .*colour/)]);
});

it('a field that an answer no longer has is named', () => {
  const changes = brokenBy(({ paths }) => {
    const { schema } = paths['/api/version'].get.responses['200'].content['application/json'];
    const [gone] = Object.keys(schema.properties);
    delete schema.properties[gone!];
    schema.required = schema.required.filter((name: string) => name !== gone);
  });
  expect(changes.length).toBeGreaterThan(0);
});

it('what cannot be read is a failure, not a document without changes', () => {
  const broken = join(scratch, 'broken.json');
  writeFileSync(broken, '{');
  expect(() => breakingChanges(oasdiff, broken, broken)).toThrow(/oasdiff failed/);
});

it.each([
  ['0.1.0', '0.1.1', false],
  ['0.1.0', '0.2.0', true],
  ['1.4.0', '1.5.0', false],
  ['1.4.0', '2.0.0', true],
  ['1.4.0', '1.3.0', false],
  ['1.4.0', '0.9.0', false],
])('after %s, %s may break: %s', (released, current, may) => {
  expect(mayBreak(released, current)).toBe(may);
});

it('the API of this commit keeps what the released one promised', () => {
  const [released, current] = ['released.openapi.json', 'openapi.json'].map((name) =>
    join(root, 'services/api', name),
  ) as [string, string];
  const version = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).info.version;
  const broken = mayBreak(version(released), version(current))
    ? []
    : breakingChanges(oasdiff, released, current);
  expect(broken).toEqual([]);
});
