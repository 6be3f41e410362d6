import '@stupeni/test-kit/browser';
import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { LoadError } from './load-error';
import { reportFailure } from './reports';

jest.mock('@stupeni/api-client', () => ({ call: jest.fn(async () => undefined) }));

const release = { base: '/remotes/learner/0.1.0-abc/' } as Release;

it('reports the release and the error once per page', () => {
  const problem = new LoadError('unreachable', 'x'.repeat(2000));
  for (let times = 0; times < 3; times += 1) reportFailure('learner', release, problem);
  expect(call).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledWith('reportClientEvent', {
    body: {
      kind: 'remote-failed',
      data: {
        remote: 'learner',
        release: '0.1.0-abc',
        fault: 'unreachable',
        message: expect.stringMatching(/^.{1000}$/),
        shell: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      },
    },
  });
});

it('reports another error of the release, a crash, and a missing release', () => {
  jest.mocked(call).mockClear();
  reportFailure('learner', release, new LoadError('timeout', 'late'));
  reportFailure('learner', release, new Error('while it was drawn'));
  reportFailure('teacher', null, new LoadError('absent', 'none'));
  const reports = jest
    .mocked(call)
    .mock.calls.map(([, input]) => (input as { body: { data: Record<string, string> } }).body.data);
  expect(reports.map(({ remote, release: id, fault }) => [remote, id, fault])).toEqual([
    ['learner', '0.1.0-abc', 'timeout'],
    ['learner', '0.1.0-abc', 'fell'],
    ['teacher', '', 'absent'],
  ]);
});

it('reports a missing part of the shell as a failure of the shell too', () => {
  jest.mocked(call).mockClear();
  document.documentElement.dataset['shell'] = '0.2.0-def';
  reportFailure('moderator', release, new LoadError('shell', 'a chunk is missing'));
  delete document.documentElement.dataset['shell'];
  const reports = jest
    .mocked(call)
    .mock.calls.map(([, input]) => (input as { body: { data: Record<string, string> } }).body.data);
  expect(reports).toMatchObject([
    { remote: 'shell', release: '0.2.0-def', fault: 'shell', page: '0.2.0-def' },
    { remote: 'moderator', release: '0.1.0-abc', fault: 'shell', page: '0.2.0-def' },
  ]);
});

it('reports nothing that an extension threw', () => {
  jest.mocked(call).mockClear();
  const stack = 'Error: x\n    at patched (chrome-extension://abcdef/inject.js:1:7)';
  reportFailure('learner', { base: '/remotes/learner/0.3.0-abc/' }, Object.assign(new Error('x'), { stack }));
  expect(call).not.toHaveBeenCalled();
});

it('does not throw when the report fails', async () => {
  jest.spyOn(console, 'debug').mockReturnValue();
  jest.mocked(call).mockRejectedValueOnce(new Error('429'));
  reportFailure('creator', release, new Error('fell'));
  await Promise.resolve();
  expect(console.debug).toHaveBeenCalled();
});
