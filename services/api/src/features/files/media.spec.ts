import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilePart, makeForm, type Part } from '../../testing/form';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

async function upload(parts: readonly Part[]) {
  const { payload, headers } = makeForm(parts);
  const authorization = `Bearer ${await api.issueToken(await makeUser(api.db, { role: 'CREATOR' }))}`;
  const [method, url] = ['POST', '/api/media'] as const;
  return api.app.inject({ method, url, headers: { ...headers, authorization }, payload });
}

it('stores a picture, and its address is public and never expires', async () => {
  const answer = await upload([makeFilePart('Схема.gif', gif)]);
  expect(answer.statusCode).toBe(201);
  const { url } = answer.json();
  expect(url).toMatch(/^\/api\/media\/[0-9a-f-]{36}$/);
  const picture = await api.app.inject({ url });
  expect(picture.rawPayload).toEqual(gif);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

it('has an address that is not cached while its bytes are lost', async () => {
  const { url } = (await upload([makeFilePart('Схема.gif', gif)])).json();
  rmSync(join(api.dataDir, 'files'), { recursive: true });
  const { statusCode, headers } = await api.app.inject({ url, headers: { range: 'bytes=0-1' } });
  expect(statusCode).toBe(404);
  expect(String(headers['cache-control'])).not.toMatch(/public|immutable/);
  expect([headers.etag, headers['content-range'], headers['content-disposition']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('prevents scripts of an SVG picture from running', async () => {
  const { url } = (
    await upload([makeFilePart('a.svg', `<?xml version="1.0"?>\n<!-- а -->\n${drawing}`)])
  ).json();
  const { headers } = await api.app.inject({ url });
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
  });
});

it.each<[string, Part[], number, string]>([
  ['a page named .svg', [makeFilePart('a.svg', '<html><svg></svg></html>')], 415, 'file_type'],
  ['a document', [makeFilePart('a.pdf', '%PDF-1.4')], 415, 'file_type'],
  ['a picture under the extension of another kind', [makeFilePart('a.png', gif)], 415, 'file_type'],
  [
    'more than ten megabytes',
    [makeFilePart('a.gif', Buffer.alloc(10 * 1024 * 1024 + 1))],
    413,
    'file_too_large',
  ],
  ['nothing', [makeFilePart('a.gif', '')], 400, 'validation'],
  ['no file', [], 400, 'validation'],
])('rejects %s and stores nothing', async (_, parts, status, error) => {
  const before = (await takeSnapshot(api.db))['media'];
  const answer = await upload(parts);
  expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  expect((await takeSnapshot(api.db))['media']).toEqual(before);
});

it('answers not_found for an unknown picture', async () => {
  const answer = await api.app.inject({ url: '/api/media/00000000-0000-4000-8000-000000000000' });
  expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
});

it('answers the size of the picture, also to a repeat, and writes it into the documents that show it', async () => {
  const { payload, headers } = makeForm([makeFilePart('a.gif', gif)]);
  const creator = await makeUser(api.db, { role: 'CREATOR' });
  const send = async () => {
    const authorization = `Bearer ${await api.issueToken(creator)}`;
    const own = { ...headers, authorization, 'idempotency-key': 'one' };
    return (await api.app.inject({ method: 'POST', url: '/api/media', headers: own, payload })).json();
  };
  const first = await send();
  expect(first).toMatchObject({ width: 1, height: 1 });
  expect(await send()).toEqual(first);

  const written = { type: 'image', url: first.url, alt: '', natural: { width: 9, height: 9 } };
  const description = { v: 1, blocks: [written, { type: 'image', url: '/demo/a.svg', alt: 'Схема' }] };
  const course = await api.call(creator, 'POST', '/api/courses', { title: 'Курс', description });
  expect(JSON.parse(course.json().description).blocks).toEqual([
    { ...written, natural: { width: 1, height: 1 } },
    { type: 'image', url: '/demo/a.svg', alt: 'Схема' },
  ]);
});

it('answers no size for a picture that does not state one', async () => {
  expect((await upload([makeFilePart('a.svg', drawing)])).json()).toEqual({ url: expect.any(String) });
});
