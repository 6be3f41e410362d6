import '@stupeni/test-kit/browser';
import '@testing-library/jest-dom';
import type { Release } from '@stupeni/federation';
import { BrowserRouter } from '@stupeni/router';
import { pretendShell } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen } from '@testing-library/react';
import { loadArea } from './load-remote';
import type { AreaModule } from './load-release';
import { RemoteFrame } from './RemoteFrame';
import { RemoteProblem } from './remote-problem';
import { reportFailure } from './report-failure';

jest.mock('./load-remote', () => ({ loadArea: jest.fn() }));
jest.mock('./report-failure', () => ({ reportFailure: jest.fn() }));

/** What the loader gives of an area that came. */
const came = (Area: AreaModule['Area'], base = '/remotes/teacher/0.1.0-abc/') => ({
  module: { Area },
  release: { base } as Release,
});

const failure = { name: 'Раздел не загрузился' };
type Name = 'learner' | 'moderator' | 'teacher' | 'creator';

/** Loads live as long as the page, so each test has an area of its own. */
async function draw(name: Name) {
  const element = (area: Name) => (
    <UiProvider>
      <BrowserRouter>
        <header>Шапка</header>
        <RemoteFrame name={area} shell={pretendShell()} />
      </BrowserRouter>
    </UiProvider>
  );
  const { rerender } = await act(async () => render(element(name)));
  return (next: Name) => act(async () => rerender(element(next)));
}

beforeEach(() => {
  jest.mocked(loadArea).mockReset();
  jest.mocked(reportFailure).mockReset();
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue(); // React tells of every error that a boundary caught
});

it('shows an area that came', async () => {
  jest.mocked(loadArea).mockResolvedValue(came(() => <h1>Доступные курсы</h1>));
  await draw('learner');
  expect(await screen.findByRole('heading', { name: 'Доступные курсы' })).toBeVisible();
  expect(loadArea).toHaveBeenCalledTimes(1);
});

it('says that an area did not come while the rest lives, and loads it on «Повторить»', async () => {
  jest.mocked(loadArea).mockRejectedValueOnce(new RemoteProblem('timeout', 'moderator did not come'));
  jest.mocked(loadArea).mockResolvedValueOnce(came(() => <h1>Участники</h1>));
  await draw('moderator');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  expect(screen.getByText('Шапка')).toBeVisible();
  expect(screen.getByText(/Несохранённое останется на месте\.$/)).toHaveTextContent(
    'Остальная часть «Ступеней» работает. Повторите через минуту.',
  );
  expect(screen.getByText(/timeout: moderator did not come/)).toBeInTheDocument();

  await act(async () => screen.getByRole('button', { name: 'Повторить' }).click());
  expect(await screen.findByRole('heading', { name: 'Участники' })).toBeVisible();
  expect(jest.mocked(loadArea).mock.calls).toEqual([
    ['moderator', 0],
    ['moderator', 1],
  ]);
});

it('shows the same screen for an area that falls over while it is drawn', async () => {
  const Area = () => {
    throw new Error('упал');
  };
  jest.mocked(loadArea).mockResolvedValueOnce(came(Area));
  jest.mocked(loadArea).mockResolvedValueOnce(came(() => <h1>Ждут подтверждения</h1>));
  await draw('teacher');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  await act(async () => screen.getByRole('button', { name: 'Повторить' }).click());
  expect(await screen.findByRole('heading', { name: 'Ждут подтверждения' })).toBeVisible();
  expect(reportFailure).toHaveBeenCalledWith('teacher', expect.anything(), new Error('упал'));
});

it('tells nobody twice of an area that did not come: its loader has told', async () => {
  jest.mocked(loadArea).mockRejectedValueOnce(new RemoteProblem('timeout', 'late'));
  await draw('learner');
  expect(reportFailure).not.toHaveBeenCalled();
});

it('does not carry a failure into another area, and tries afresh on the way back', async () => {
  jest.mocked(loadArea).mockRejectedValueOnce(new RemoteProblem('absent', 'none'));
  jest.mocked(loadArea).mockResolvedValueOnce(came(() => <h1>Курсы</h1>));
  const goTo = await draw('creator');
  expect(await screen.findByRole('heading', failure)).toBeVisible();
  await goTo('learner');
  expect(await screen.findByRole('heading', { name: 'Доступные курсы' })).toBeVisible();
  await goTo('creator');
  expect(await screen.findByRole('heading', { name: 'Курсы' })).toBeVisible();
});
