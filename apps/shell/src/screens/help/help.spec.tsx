import type { HelpPage, RemoteName } from '@stupeni/federation';
import { MemoryRouter } from '@stupeni/router/testing';
import { makeConfig, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginLoading } from '../../remotes/loads';
import { HelpPlace } from './HelpPlace';

jest.mock('../../remotes/loads', () => ({
  beginLoading: jest.fn(),
  expireFailedLoad: async () => undefined,
}));

const api = usePretendApi();
const person = userEvent.setup();

const check: HelpPage = {
  id: 'check',
  title: 'Как проверить работу',
  screens: ['/teacher/review'],
  blocks: [
    { steps: ['Нажмите «Открыть».'] },
    { note: 'Подробнее: «Как войти» и «Как проверить работу».' },
    { video: '/newer.mp4' } as never,
  ],
};

const remoteWith = (module: object) => ({
  remote: Promise.resolve({ module: { Remote: () => null, ...module } }),
});
const loads = (module: object) =>
  jest.mocked(beginLoading).mockImplementation(() => remoteWith(module) as never);

beforeEach(() => {
  api.answers('getConfig', makeConfig());
  loads({ help: async () => [check, { id: 'of another shape' }] });
});
afterEach(() => jest.restoreAllMocks());

function visit(address: string, remote: RemoteName | null = 'teacher') {
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <HelpPlace remote={remote} />
      </MemoryRouter>
    </UiProvider>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('opens the page of the screen first, without parts of a newer contract', async () => {
  visit('/help?screen=/teacher/review');
  expect(await heading('Как проверить работу')).toBeVisible();
  expect(screen.getByText('Нажмите «Открыть».')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Вернуться' })).toHaveAttribute('href', '/teacher/review');
  const list = within(screen.getByRole('navigation', { name: 'Страницы справки' }));
  expect(list.getByRole('link', { name: 'Как войти' })).toHaveAttribute(
    'href',
    '/help/sign-in?screen=%2Fteacher%2Freview',
  );
});

it('links the title of another page in a text, and no other label', async () => {
  visit('/help/check?screen=/teacher/review');
  await heading('Как проверить работу');
  const article = within(screen.getByRole('article'));
  expect(article.getByRole('link', { name: 'Как войти' })).toHaveAttribute(
    'href',
    '/help/sign-in?screen=%2Fteacher%2Freview',
  );
  expect(article.queryByRole('link', { name: 'Открыть' })).toBeNull();
  expect(article.queryByRole('link', { name: 'Как проверить работу' })).toBeNull();
});

itAtNight('searches all pages from an open page', async () => {
  visit('/help/check');
  await heading('Как проверить работу');
  await pasteInto(person, screen.getByRole('searchbox', { name: 'Найти в справке' }), 'запасные коды');
  expect(await heading('Справка')).toBeVisible();
  await person.click(
    within(screen.getByRole('article')).getByRole('link', { name: 'Как защитить вход сотрудника' }),
  );
  expect(await heading('Как защитить вход сотрудника')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

it.each(['https://evil.example', '//evil.example', '/nowhere'])('offers no way back to %s', async (from) => {
  visit(`/help/check?screen=${encodeURIComponent(from)}`);
  expect(await heading('Как проверить работу')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Вернуться' })).toBeNull();
});

it('leads back to the screen from the list of all pages', async () => {
  visit('/help/all?screen=/teacher/review');
  await heading('Справка');
  expect(screen.getByRole('link', { name: 'Вернуться' })).toHaveAttribute('href', '/teacher/review');
});

itAtNight('finds pages by the words of their text, and says when there are none', async () => {
  visit('/help');
  await heading('Справка');
  await pasteInto(person, screen.getByRole('searchbox', { name: 'Найти в справке' }), 'открыть проверить');
  expect(await screen.findByText('Найдено страниц: 1')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Как проверить работу' })).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'ъъъ');
  expect(await screen.findByText('Ничего не нашлось. Попробуйте другое слово.')).toBeVisible();
});

it('shows the shared pages when the remote does not load, and reads its pages again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest
    .mocked(beginLoading)
    .mockImplementation(() => ({ remote: Promise.reject(new Error('offline')) }) as never);
  visit('/help');
  expect(await screen.findByRole('alert')).toHaveTextContent('Страницы вашего раздела не загрузились.');
  expect(await screen.findByRole('link', { name: 'Как войти' })).toBeVisible();
  loads({ help: async () => [check] });
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('link', { name: 'Как проверить работу' })).toBeVisible();
});

it('shows the shared pages for a release without help', async () => {
  loads({});
  visit('/help/check');
  expect(await heading('Справка')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the shared pages without a session', async () => {
  visit('/help/sign-in', null);
  expect(await heading('Как войти')).toBeVisible();
  expect(screen.queryByText('Ваша работа')).toBeNull();
});
