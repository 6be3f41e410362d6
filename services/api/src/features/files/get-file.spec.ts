import type { Role } from '@stupeni/contract';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFilePart, makeForm } from '../../testing/form';
import { makeCourse, makeLesson } from '../../testing/makers/content';
import { makeUser } from '../../testing/makers/people';
import { takeSnapshot } from '../../testing/snapshot';
import { useApi } from '../../testing/use-api';

const api = useApi();
const text = 'Устав проекта, первая версия';

/** A text that a learner submitted, and its address from the lesson. */
async function makeSubmittedFile(name = 'Устав проекта.txt', content: string | Buffer = text) {
  const course = await makeCourse(api.db);
  const lesson = await makeLesson(api.db, { course_id: course.id, check_type: 'FILE' });
  const learner = await makeUser(api.db);
  const { payload, headers } = makeForm([
    { name: 'lessonId', value: String(lesson.id) },
    makeFilePart(name, content, 'text/html'),
  ]);
  const authorization = `Bearer ${await api.issueToken(learner)}`;
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, authorization },
    payload,
  });
  expect(answer.statusCode).toBe(201);
  const lessonRead = await api.call(learner, 'GET', `/api/lessons/${lesson.id}`);
  const url: string = lessonRead.json().submissions[0].filePath;
  return { learner, url, lesson };
}
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('file of a submission', () => {
  it('is downloaded under its original name, in a sandbox', async () => {
    const { url } = await makeSubmittedFile();
    expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}\?exp=\d+&sig=/);
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(text);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="_____ _______.txt"; filename*=UTF-8''${encodeURIComponent('Устав проекта.txt')}`,
      'content-length': String(Buffer.byteLength(text)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    });
  });

  it('has a new address for each read', async () => {
    const { learner, url, lesson } = await makeSubmittedFile();
    api.now = new Date(api.now.getTime() + 60_000);
    const later = (await api.call(learner, 'GET', `/api/lessons/${lesson.id}`)).json().submissions[0]
      .filePath;
    expect(later).not.toBe(url);
    expect((await get(later)).statusCode).toBe(200);
  });

  it('is rejected without a signature, with a changed or foreign one, and after five minutes', async () => {
    const { url } = await makeSubmittedFile();
    const [path, query] = url.split('?') as [string, string];
    const { exp, sig } = Object.fromEntries(new URLSearchParams(query));
    const other = path.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    const before = await takeSnapshot(api.db);
    for (const address of [
      path,
      `${path}?exp=${exp}`,
      `${path}?exp=${Number(exp) + 60}&sig=${sig}`,
      `${path}?exp=${exp}&sig=${sig!.slice(0, -2)}`,
      `${path}?exp=${exp}&sig=${sig!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `${path}?exp=${exp}&sig=${sig}==`,
      `${path}?exp=1e12&sig=${sig}`,
      `${other}?${query}`,
    ]) {
      const answer = await get(address);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
      expect(answer.body).not.toContain('Устав');
    }
    api.now = new Date(api.now.getTime() + 4 * 60_000);
    expect((await get(url)).statusCode).toBe(200);
    api.now = new Date(api.now.getTime() + 61_000);
    expect((await get(url)).statusCode).toBe(403);
    expect(await takeSnapshot(api.db)).toEqual(before);
  });

  it('is rejected for a signed-in caller who may not see it', async () => {
    const { url, learner } = await makeSubmittedFile();
    const as = async (token: string) => (await get(url, { authorization: `Bearer ${token}` })).statusCode;
    const makeToken = async (role: Role) => api.issueToken(await makeUser(api.db, { role }));
    expect(await as(await makeToken('LEARNER'))).toBe(403);
    expect(await as('rubbish')).toBe(401);
    for (const role of ['TEACHER', 'MODERATOR', 'CREATOR'] as const)
      expect([role, await as(await makeToken(role))]).toEqual([role, 200]);
    const own = await api.issueToken(learner);
    expect(await as(own)).toBe(200);
    await api.db.deleteFrom('sessions').execute();
    expect(await as(own)).toBe(401);
    const unsigned = {
      url: url.split('?')[0]!,
      headers: { authorization: `Bearer ${await api.issueToken(learner)}` },
    };
    expect((await api.app.inject(unsigned)).statusCode).toBe(403);
  });

  it('is shown inline on request if its type allows it, in the same sandbox', async () => {
    const { url } = await makeSubmittedFile();
    const inline = await get(`${url}&inline=1`);
    expect(inline.headers['content-disposition']).toMatch(/^inline;/);
    expect(inline.headers['content-security-policy']).toContain('sandbox');
  });

  it('is always downloaded when its type cannot be shown', async () => {
    const { url } = await makeSubmittedFile('a.rtf', '{\\rtf1 text}');
    expect((await get(`${url}&inline=1`)).headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('supports range requests', async () => {
    const { url } = await makeSubmittedFile('a.txt', '0123456789');
    const cases = [
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=5-2', 200, '0123456789', undefined],
      ['bytes=0-1,4-5', 200, '0123456789', undefined],
      ['lines=1-2', 200, '0123456789', undefined],
    ] as const;
    for (const [range, status, body, sent] of cases) {
      const answer = await get(url, { range });
      expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, sent]);
    }
    const { etag } = (await get(url)).headers;
    expect((await get(url, { range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is not found when its bytes are lost', async () => {
    const { url } = await makeSubmittedFile();
    rmSync(join(api.dataDir, 'files'), { recursive: true });
    const answer = await get(url);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not_found']);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('takes one statement', async () => {
    const { url } = await makeSubmittedFile();
    expect(await api.statements.during(() => get(url))).toHaveLength(1);
  });
});
