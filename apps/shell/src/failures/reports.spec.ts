import '@stupeni/test-kit/browser';
import { call } from '@stupeni/api-client';
import type { Release } from '@stupeni/federation';
import { useSession } from '@stupeni/session';
import { LoadError } from './load-error';
import { reportFailure, reportLateStart, reportLoad } from './reports';

jest.mock('@stupeni/api-client', () => ({ call: jest.fn(async () => undefined) }));

const release = { base: '/remotes/learner/0.1.0-abc/' } as Release;

/** The data of the reports. */
const sent = () =>
  jest
    .mocked(call)
    .mock.calls.map(([, input]) => (input as { body: { data: Record<string, string> } }).body.data);

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
        page: '',
        revision: '0',
      },
    },
  });
});

it('reports another error of the release, a crash, and a missing release', () => {
  jest.mocked(call).mockClear();
  reportFailure('learner', release, new LoadError('timeout', 'late'));
  reportFailure('learner', release, new Error('while it was drawn'));
  reportFailure('teacher', null, new LoadError('absent', 'none'));
  expect(sent().map(({ remote, release: id, fault }) => [remote, id, fault])).toEqual([
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
  expect(sent()).toMatchObject([
    { remote: 'shell', release: '0.2.0-def', fault: 'shell', page: '0.2.0-def' },
    { remote: 'moderator', release: '0.1.0-abc', fault: 'shell', page: '0.2.0-def' },
  ]);
});

it('reports why the part of the shell is missing', () => {
  jest.mocked(call).mockClear();
  document.documentElement.dataset['shell'] = '0.2.0-def';
  const cause = new LoadError('timeout', 'no byte');
  reportFailure('creator', release, new LoadError('shell', 'no ui/more', { cause }));
  delete document.documentElement.dataset['shell'];
  expect(sent()).toMatchObject([
    { remote: 'shell', fault: 'timeout' },
    { remote: 'creator', fault: 'shell' },
  ]);
});

describe('a release that started', () => {
  const token = { id: 7, role: 'LEARNER' } as const;
  let page: HTMLElement;
  beforeEach(() => {
    jest.mocked(call).mockClear();
    jest.useFakeTimers({ now: new Date('2026-03-01T10:05:00Z') });
    document.documentElement.dataset['shell'] = '0.2.0-def';
    page = document.body.appendChild(document.createElement('script'));
    page.setAttribute('type', 'application/json');
    page.id = 'remotes';
    page.textContent = '{"format":2,"revision":17,"remotes":{}}';
    useSession.setState({ user: token as never });
  });
  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset['shell'];
    page.remove();
    window.localStorage.clear();
    useSession.setState({ user: null as never });
  });

  it('is reported with the shell and the revision of its page, once an hour', () => {
    for (let times = 0; times < 3; times += 1) reportLoad('learner', release);
    const report = { remote: 'learner', release: '0.1.0-abc', page: '0.2.0-def', revision: '17' };
    expect(sent()).toEqual([report]);
    jest.setSystemTime(new Date('2026-03-01T11:00:00Z'));
    reportLoad('learner', release);
    expect(sent()).toEqual([report, report]);
  });

  it('is reported again after each switch of the site', () => {
    reportLoad('learner', release);
    page.textContent = '{"format":2,"revision":19,"remotes":{}}';
    reportLoad('learner', release);
    expect(sent()).toMatchObject([{ revision: '17' }, { revision: '19' }]);
  });

  it('is reported again for another user and another release', () => {
    reportLoad('learner', release);
    reportLoad('learner', { base: '/remotes/learner/0.1.1-bcd/' });
    useSession.setState({ user: { ...token, id: 8 } as never });
    reportLoad('learner', { base: '/remotes/learner/0.1.1-bcd/' });
    expect(sent()).toMatchObject([
      { release: '0.1.0-abc' },
      { release: '0.1.1-bcd' },
      { release: '0.1.1-bcd' },
    ]);
  });

  it('is not reported without a user, and not by a development server', () => {
    useSession.setState({ user: null as never });
    reportLoad('learner', release);
    useSession.setState({ user: token as never });
    delete document.documentElement.dataset['shell'];
    reportLoad('learner', release);
    expect(call).not.toHaveBeenCalled();
  });

  it('does not throw when its report fails', async () => {
    jest.spyOn(console, 'debug').mockReturnValue();
    jest.mocked(call).mockRejectedValueOnce(new Error('429'));
    reportLoad('learner', release);
    await Promise.resolve();
    expect(console.debug).toHaveBeenCalled();
  });

  it('withdraws its failure report when it started late', () => {
    reportLateStart('learner', release);
    expect(sent()).toEqual([
      { remote: 'learner', release: '0.1.0-abc', page: '0.2.0-def', revision: '17', late: 'yes' },
    ]);
  });
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
