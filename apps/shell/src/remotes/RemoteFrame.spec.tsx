import '@stupeni/ui/with-styles';
import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
import type { Release, RemoteName } from '@stupeni/federation';
import { BrowserRouter } from '@stupeni/router';
import { useSession } from '@stupeni/session';
import { makeUser, pretendShell } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen } from '@testing-library/react';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { LoadError } from '../failures/load-error';
import { reportFailure, reportLateStart, reportLoad } from '../failures/reports';
import { pretendNetwork } from '../testing/pretend-network';
import { downloadAll, type WantedFile } from './downloads';
import { loadRemoteModule, type LoadedRemote, type RemoteLoad } from './load-remote-module';
import { loadAgain } from './loads';
import { countCrash } from './registry';
import { RemoteFrame } from './RemoteFrame';
import { slowAfterMs } from './RemoteWaiting';

jest.mock('./load-remote-module', () => ({ loadRemoteModule: jest.fn() }));
jest.mock('../failures/reports', () => ({
  reportFailure: jest.fn(),
  reportLateStart: jest.fn(),
  reportLoad: jest.fn(),
}));
jest.mock('./registry', () => ({ countCrash: jest.fn() }));

/** The result of the loader for a remote. */
const loaded = (Remote: LoadedRemote['module']['Remote'], base = '/remotes/teacher/0.1.0-abcd1234/') => ({
  module: { Remote },
  release: { base } as Release,
});
const withHeading = (words: string) => loaded(() => <h1>{words}</h1>);

const failure = { name: 'Раздел не загрузился' };
const heading = (name: string) => screen.findByRole('heading', { name });
const retry = () => act(async () => screen.getByRole('button', { name: 'Повторить' }).click());
const loader = jest.mocked(loadRemoteModule);

/** Loads stay in memory as long as the page, so each test starts a new load. */
async function draw(name: RemoteName) {
  loadAgain(name);
  const element = (remote: RemoteName) => (
    <UiProvider>
      <BrowserRouter>
        <header>Шапка</header>
        <RemoteFrame name={remote} shell={pretendShell()} />
      </BrowserRouter>
    </UiProvider>
  );
  const { rerender } = await act(async () => render(element(name)));
  return (next: RemoteName) => act(async () => rerender(element(next)));
}

/** A load that the spec resolves or rejects. */
function loadByHand(files: readonly WantedFile[] = []) {
  const outcome: { resolve: (remote: LoadedRemote) => void; fail: (error: unknown) => void } = {
    resolve: () => undefined,
    fail: () => undefined,
  };
  let given: RemoteLoad | undefined;
  loader.mockImplementationOnce((_, load) => {
    given = load;
    load.onFiles?.(files);
    return new Promise((resolve, fail) => Object.assign(outcome, { resolve, fail }));
  });
  return {
    resolve: (remote: LoadedRemote) => act(async () => outcome.resolve(remote)),
    fail: (error: unknown) => act(async () => outcome.fail(error)),
    late: (remote: LoadedRemote) => act(async () => given?.onLate?.(remote)),
  };
}

beforeEach(() => {
  loader.mockReset();
  jest.mocked(reportFailure).mockReset();
  jest.mocked(countCrash).mockReset();
  jest.mocked(reportLoad).mockReset();
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue(); // React logs every error that a boundary catches.
});

it('shows a remote that loaded', async () => {
  loader.mockResolvedValue(withHeading('Доступные курсы'));
  await draw('learner');
  expect(await heading('Доступные курсы')).toBeVisible();
  expect(loader).toHaveBeenCalledTimes(1);
});

it('shows an error screen inside the page, and loads the remote on «Повторить»', async () => {
  loader.mockRejectedValueOnce(new LoadError('broken', 'moderator failed to start'));
  loader.mockResolvedValueOnce(withHeading('Участники'));
  await draw('moderator');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  expect(screen.getByText('Шапка')).toBeVisible();
  expect(screen.getByText(/Несохранённое останется на месте\.$/)).toHaveTextContent(
    'Остальная часть «Ступеней» работает. Повторите через минуту.',
  );
  expect(screen.getByText('moderator-broken')).toBeVisible();
  expect(screen.queryByText('Проверьте связь')).toBeNull();
  expect(screen.getByText(/broken: moderator failed to start/)).toBeInTheDocument();

  await retry();
  expect(await heading('Участники')).toBeVisible();
  const [first, second] = loader.mock.calls.map(([, load]) => load);
  expect(second).toMatchObject({ attempt: (first?.attempt ?? 0) + 1, whole: false });
});

it('shows the same screen for a remote that crashes during rendering', async () => {
  const crashes = () => {
    throw new Error('упал');
  };
  loader.mockResolvedValueOnce(loaded(crashes));
  loader.mockResolvedValueOnce(withHeading('Ждут подтверждения'));
  await draw('teacher');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  await retry();
  expect(await heading('Ждут подтверждения')).toBeVisible();
  expect(reportFailure).toHaveBeenCalledWith('teacher', expect.anything(), new Error('упал'));
  expect(countCrash).toHaveBeenCalledTimes(1);
});

it.each(['', 'https://cdn.school.test'])(
  'shows support the remote, the error and the release, with releases at «%s»',
  async (host) => {
    const url = `${host}/remotes/learner/0.1.0-abcd123456/remote.js`;
    const load = loadByHand([{ url, integrity: '', size: 2000 }]);
    await draw('learner');
    await load.fail(new LoadError('timeout', 'no byte'));
    expect(screen.getByText(/learner-timeout-abcd/)).toBeVisible();
  },
);

it('counts no crash that an extension caused', async () => {
  const stack = 'Error: x\n    at patched (chrome-extension://abcdef/inject.js:1:7)';
  loader.mockResolvedValueOnce(
    loaded(() => {
      throw Object.assign(new Error('x'), { stack });
    }),
  );
  await draw('teacher');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  expect(countCrash).not.toHaveBeenCalled();
});

it('downloads the whole release after a chunk was missing', async () => {
  const lacksChunk = () => {
    throw Object.assign(new Error('lesson.js'), { name: 'ChunkLoadError' });
  };
  loader.mockResolvedValueOnce(loaded(lacksChunk));
  await draw('learner');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  loader.mockResolvedValueOnce(withHeading('Уроки'));
  await retry();
  expect(await heading('Уроки')).toBeVisible();
  expect(loader.mock.lastCall?.[1]).toMatchObject({ whole: true });
  expect(countCrash).not.toHaveBeenCalled();
});

it('does not report a remote that did not load, because the loader did', async () => {
  loader.mockRejectedValueOnce(new LoadError('timeout', 'late'));
  await draw('moderator');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  expect(reportFailure).not.toHaveBeenCalled();
});

itAtNight(
  'shows no failure of another remote, and starts a new attempt when the person returns',
  async () => {
    loader.mockRejectedValueOnce(new LoadError('absent', 'none'));
    const goTo = await draw('creator');
    expect(await screen.findByRole('heading', failure)).toBeVisible();
    loader.mockImplementation(async (name) => withHeading(name));
    await goTo('learner');
    expect(screen.queryByRole('heading', failure)).toBeNull();
    await goTo('creator');
    expect(await heading('creator')).toBeVisible();
  },
);

it('says to staff that the release of a preview may not exist, instead of how to check the network', async () => {
  useSession.setState({ user: makeUser({ role: 'TEACHER' }) });
  window.sessionStorage.setItem('stupeni:preview', 'teacher@0.1.0-none');
  loader.mockRejectedValueOnce(new LoadError('absent', 'none'));
  await draw('teacher');
  expect(await screen.findByText(/не опубликован или уже удалён/)).toBeVisible();
  expect(screen.queryByText('Проверьте связь')).toBeNull();
  window.sessionStorage.clear();
});

describe('a slow load', () => {
  let tests = 0;
  const files = () => ['a', 'b'].map((name) => ({ url: `/${tests}/${name}.js`, integrity: '', size: 2000 }));

  beforeEach(() => {
    tests += 1;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('shows and announces its progress after 3 seconds', async () => {
    const network = pretendNetwork();
    network.set('b.js', 'by hand');
    const load = loadByHand(files());
    await draw('learner');
    void downloadAll(files()).catch(() => undefined);
    await wait(slowAfterMs - 1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    await wait(1);
    await act(() => network.arrive('b.js', 'x'.repeat(1000)));
    expect(screen.getByRole('progressbar', { name: 'Загрузка раздела' })).toHaveAttribute(
      'aria-valuetext',
      '1 из 4\u00a0КБ',
    );
    const words = screen.getByText('Загружаем раздел…').closest('[role=status]');
    expect(words).toHaveTextContent('Связь медленная. Ничего нажимать не нужно, загрузка продолжается.');
    // It lies over the skeleton, so the page below does not move.
    expect(words).toHaveStyle({ position: 'absolute' });
    await load.resolve(withHeading('Доступные курсы'));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Доступные курсы' })).toBeVisible();
  });

  it('shows how much arrived when the network breaks', async () => {
    const network = pretendNetwork();
    network.set('b.js', 'by hand');
    const load = loadByHand(files());
    await draw('learner');
    void downloadAll(files()).catch(() => undefined);
    await wait(0);
    await act(() => network.arrive('b.js', 'x'.repeat(1000)));
    await load.fail(new LoadError('timeout', 'b.js: no byte'));
    expect(screen.getByText(/^Связь прервалась на 1 из 4.КБ\./)).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Проверьте связь'),
      expect.stringContaining('Другие сайты открываются'),
      expect.stringContaining('learner-timeout'),
    ]);
  });

  it('replaces its error screen when it starts late, and withdraws its report', async () => {
    const load = loadByHand();
    await draw('learner');
    await load.fail(new LoadError('startup', 'not in time'));
    expect(screen.getByRole('heading', failure)).toBeVisible();
    await load.late(withHeading('Доступные курсы'));
    expect(screen.getByRole('heading', { name: 'Доступные курсы' })).toBeVisible();
    expect(reportLateStart).toHaveBeenCalledWith('learner', { base: '/remotes/teacher/0.1.0-abcd1234/' });
    expect(reportLoad).not.toHaveBeenCalled();
  });

  it('does not replace a later attempt', async () => {
    const first = loadByHand();
    await draw('learner');
    await first.fail(new LoadError('startup', 'not in time'));
    const second = loadByHand();
    await retry();
    await first.late(withHeading('Первая'));
    await second.resolve(withHeading('Вторая'));
    expect(screen.getByRole('heading', { name: 'Вторая' })).toBeVisible();
  });
});
