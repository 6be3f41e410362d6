import type { RemoteModule } from '@stupeni/federation';
import { MemoryRouter } from '@stupeni/router/testing';
import { makeUser, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { translate } from '@stupeni/ui/translate';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRights } from '../../frame/header/rights';
import { beginLoading, findLoad } from '../../remotes/loads';
import { SearchScreen } from './SearchScreen';

jest.mock('../../remotes/loads', () => ({
  beginLoading: jest.fn(),
  findLoad: jest.fn(),
  expireFailedLoad: async () => undefined,
  onLoads: () => () => undefined,
}));

const person = userEvent.setup();

const declares = {
  tabs: [
    { path: '/moderator/participants', label: 'Участники' },
    { path: '/moderator/staff', label: 'Сотрудники', right: 'staff' },
  ],
};

function loads(module: Partial<RemoteModule>) {
  const loaded = { module: { Remote: () => null, declares, ...module }, release: { declares } };
  jest.mocked(beginLoading).mockReturnValue({ remote: Promise.resolve(loaded) } as never);
  jest.mocked(findLoad).mockReturnValue({ loaded } as never);
}

beforeEach(() => useRights.setState({ rights: [] }));
afterEach(() => jest.restoreAllMocks());

const user = makeUser({ role: 'MODERATOR', firstName: 'Борис', lastName: 'Орлов' });
const visit = (address = '/search', who = user) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <SearchScreen remote="moderator" user={who} />
      </MemoryRouter>
    </UiProvider>,
  );
const field = () => screen.getByRole('searchbox', { name: 'Что найти' });
const section = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);

it.each([
  ['LEARNER', 'Ищет курсы и уроки по названию, а также экраны и справку.'],
  ['MODERATOR', /^Ищет участников по имени или e-mail и группы по названию/],
] as const)('tells a %s what they can search', async (role, hint) => {
  loads({});
  visit('/search', makeUser({ role }));
  expect(await screen.findByText(hint)).toBeVisible();
});

it('shows what the remote, the header and the help have for the typed words', async () => {
  const asked: string[] = [];
  const more = '/moderator/participants?search=участник';
  const hit = {
    title: 'Орлова Анна',
    detail: 'anna@school.test',
    path: '/moderator/participants?search=anna',
  };
  loads({
    search: async (words) => {
      asked.push(words);
      return [
        { title: 'Участники школы', hits: [hit], more },
        { title: 'Группы', hits: [] },
      ];
    },
    help: async () => [
      { id: 'add', title: 'Как добавить', screens: [], blocks: [{ text: 'Нажмите «Добавить участника».' }] },
    ],
  });
  visit();
  expect(field()).toHaveFocus();
  await pasteInto(person, field(), 'участник');

  const people = await section('Участники школы');
  expect(people.getByRole('link', { name: 'Орлова Анна' })).toHaveAttribute('href', hit.path);
  expect(people.getByText('anna@school.test')).toBeVisible();
  expect(people.getByRole('link', { name: /^Открыть списком/ })).toHaveAttribute('href', more);
  expect((await section('Экраны')).getByRole('link', { name: 'Участники' })).toBeVisible();
  const help = await section('Справка');
  expect(await help.findByRole('link', { name: 'Как добавить' })).toHaveAttribute('href', '/help/add');
  expect(screen.queryByRole('heading', { name: 'Группы' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/^Показано: \d строк/);
  expect(asked).toEqual(['участник']);
});

it('says that the search goes on, and after a failure without hits claims no count', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  let fail = (_cause: Error) => {};
  const search = jest.fn(() => new Promise<never>((_, reject) => (fail = reject)));
  loads({ search });
  visit('/search?q=ъезд');
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Идёт поиск…');
  expect(status).toBeVisible();
  expect(status).not.toHaveStyle({ position: 'absolute' });
  await waitFor(() => expect(search).toHaveBeenCalled());
  fail(new Error('offline'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Раздел не ответил, а среди экранов и в справке ничего не нашлось.',
  );
  expect(status).toBeEmptyDOMElement();
});

it('hides a screen for which the moderator has no right', async () => {
  loads({});
  visit('/search?q=сотрудники');
  await section('Справка');
  expect(screen.queryByRole('heading', { name: 'Экраны' })).toBeNull();
});

it('leaves out hits outside of the product, and answers of another shape', async () => {
  const hits = [{ title: 'Ъезд', path: 'https://evil.example' }, { title: 'Без адреса' }, null];
  loads({ search: (async () => [{ title: 'Участники школы', hits }, 'строка']) as never });
  visit('/search?q=ъезд');
  expect(await screen.findByText(/^Ничего не нашлось/)).toBeVisible();
  expect(screen.queryByText('Ъезд')).toBeNull();
});

it('still shows screens and help when the remote does not answer, and asks it again', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  loads({ search: () => Promise.reject(new Error('offline')) });
  visit('/search?q=участники');
  expect(await screen.findByRole('alert')).toHaveTextContent('Раздел не ответил.');
  expect((await section('Экраны')).getByRole('link', { name: 'Участники' })).toBeVisible();
  loads({
    search: async () => [{ title: 'Группы', hits: [{ title: 'Весна', path: '/moderator/groups?group=1' }] }],
  });
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect((await section('Группы')).getByRole('link', { name: 'Весна' })).toBeVisible();
});

itAtNight('goes on in a page that the browser translates', async () => {
  const hits = [{ title: 'Весна', path: '/moderator/groups?group=1' }];
  loads({ search: async (words) => [{ title: 'Группы', hits: words === 'весна' ? hits : [] }] });
  visit('/search?q=весна');
  await section('Группы');
  translate();
  await person.clear(field());
  await pasteInto(person, field(), 'ъезд');
  expect(await screen.findByText(/^Ничего не нашлось/)).toBeVisible();
  translate();
  await person.clear(field());
  await pasteInto(person, field(), 'весна');
  expect((await section('Группы')).getByRole('link', { name: 'Весна' })).toBeVisible();
});
