import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listOverBudget, readCurrentSizes, formatSizeTable, findTeam } from './size-report.mjs';

const row = { name: 'teacher', team: '@school/teacher', bytes: 50_600, budget: 53_000, before: null };

it('reads the team of an app from CODEOWNERS', () => {
  const owners = '* @school/platform\n/apps/teacher/  @school/old\n/apps/teacher/  @school/teacher';
  expect(findTeam(owners, 'teacher')).toBe('@school/teacher');
  expect(findTeam(owners, 'learner')).toBe('');
});

it('shows the size, the difference from what people have now, and the budget', () => {
  expect(formatSizeTable([row])).toContain('| teacher | @school/teacher | 50.6 |  | 53.0 |');
  expect(formatSizeTable([{ ...row, before: 50_600 }])).toContain('| 50.6 | 0 | 53.0 |');
  expect(formatSizeTable([{ ...row, before: 51_700 }])).toContain('| 50.6 | −1.1 | 53.0 |');
  expect(formatSizeTable([{ ...row, bytes: 53_001, before: 50_600 }])).toContain(
    '| 53.0 | +2.4 | 53.0 **over** |',
  );
});

it('names who decides about a front end above its budget', () => {
  expect(listOverBudget([row])).toEqual([]);
  expect(listOverBudget([{ ...row, bytes: 53_001 }])).toEqual([
    'teacher has 53001 bytes of JavaScript, 1 above its budget. @school/teacher decides about "budget" in apps/teacher/package.json.',
  ]);
});

it('measures the remotes of a running school by their compressed files', async () => {
  const files = [{ path: 'entry.js' }, { path: 'later.js' }, { path: 'look.css' }];
  const registry = { remotes: { teacher: { current: { base: '/remotes/teacher/1/', files } } } };
  const school = createServer((request, answer) => {
    if (request.url === '/remotes.json') return void answer.end(JSON.stringify(registry));
    const isCompressed = request.headers['accept-encoding'] === 'gzip';
    answer.writeHead(200, { 'content-length': isCompressed ? '70' : '200' }).end();
  });
  await new Promise<void>((listening) => school.listen(0, '127.0.0.1', listening));
  const { port } = school.address() as AddressInfo;
  await expect(readCurrentSizes(`http://127.0.0.1:${port}`)).resolves.toEqual({ teacher: 140 });
  await new Promise((closed) => school.close(closed));
});
