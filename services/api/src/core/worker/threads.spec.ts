import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceWorker } from '../../testing/source-worker';
import { alwaysLong, tasks } from '../../features/tasks';
import { type Threads, openWorkerThreads } from './threads';

// For all tests, because each thread compiles the tasks first.
let threads: Threads<typeof tasks>;
beforeAll(() => {
  threads = openWorkerThreads(tasks, alwaysLong, sourceWorker);
});
afterAll(() => threads.close());

const paragraph = (text: string) => ({ v: 1, blocks: [{ type: 'paragraph', children: [{ text }] }] });
const clean = (written: unknown) =>
  threads.run('cleanDocument', { field: 'content', text: JSON.stringify(written) });

it.each([
  ['a small document', 10],
  ['a document for a thread', 100_000],
])('cleans %s', async (_, length) => {
  const written = paragraph('я'.repeat(length));
  const { document, original } = await clean(written);
  expect(JSON.parse(document)).toEqual(written);
  expect(original).toBeUndefined();
});

it('returns the imported original unchanged', async () => {
  const html = `<p>${'слово '.repeat(10_000)}</p>`;
  expect((await clean(html)).original).toBe(html);
});

it.each([
  ['a small one', 1],
  ['a large one', 100_000],
])('throws the problem of a document of an unknown format, %s', async (_, length) => {
  await expect(clean({ something: 'x'.repeat(length) })).rejects.toMatchObject({
    name: 'ProblemError',
    code: 'validation',
    facts: { issues: [{ path: 'content', message: 'Неизвестный формат документа' }] },
  });
});

it('leaves the event loop free while a thread works', async () => {
  const done: string[] = [];
  const long = clean('<p>'.repeat(40_000)).then(() => done.push('the document'));
  await new Promise((resume) => setImmediate(resume)).then(() => done.push('the event loop'));
  await long;
  expect(done).toEqual(['the event loop', 'the document']);
});

it.each([
  ['cleanDocument', JSON.stringify(paragraph('я'.repeat(100_000)))],
  // Long with every text, so never in the event loop.
  ['drawInvoice', '{}'],
] as const)('stops the task %s when its thread never answers', async (task, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'stupeni-worker-'));
  const silent = join(folder, 'silent.mjs');
  writeFileSync(
    silent,
    'export const runTask = () => new Promise(() => setInterval(() => undefined, 1000));',
  );
  const stuck = openWorkerThreads(tasks, alwaysLong, { file: silent, timeoutMs: 200 });
  await expect(stuck.run(task, { field: 'content', text })).rejects.toMatchObject({
    name: 'ProblemError',
    code: 'unavailable',
  });
  await stuck.close();
  rmSync(folder, { recursive: true });
});

// The last test, because no task runs afterwards.
it('finishes running tasks before it closes', async () => {
  const running = clean(paragraph('я'.repeat(100_000)));
  await threads.close();
  await expect(running).resolves.toHaveProperty('document');
});
