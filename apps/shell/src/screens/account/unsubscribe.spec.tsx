import { MemoryRouter } from '@stupeni/router/testing';
import { clearToken } from '@stupeni/session';
import { makeConfig, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { UnsubscribeScreen } from './UnsubscribeScreen';

const api = usePretendApi();
const person = userEvent.setup();
const token = `12.opened.${'a'.repeat(43)}`;
const opened = (on: boolean) => ({ topics: [{ topic: 'opened' as const, on }] });

beforeEach(() => {
  clearToken();
  api.answers('getConfig', makeConfig());
});
const draw = (search = `?token=${token}`) =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={[`/unsubscribe${search}`]}>
        <UnsubscribeScreen />
      </MemoryRouter>
    </UiProvider>,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => person.click(screen.getByRole('button', { name }));

it('changes nothing before a press, then turns such mails off and on again', async () => {
  api.answers('readMailLink', opened(true));
  draw();
  await heading('Не присылать такие письма?');
  expect(screen.getByText(/«Открыт новый курс»/)).toBeVisible();
  expect(api.calls('useMailLink')).toHaveLength(0);
  api.answers('useMailLink', opened(false));
  await press('Не присылать');
  expect(await heading('Больше не пришлём')).toHaveFocus();
  api.answers('useMailLink', opened(true));
  await press('Присылать снова');
  expect(await heading('Письма снова включены')).toHaveFocus();
  expect(api.calls('useMailLink').map(({ body }) => body)).toEqual([
    { token, on: false },
    { token, on: true },
  ]);
});

it('says that such mails are off already, and offers to turn them on again', async () => {
  api.answers('readMailLink', opened(false));
  draw();
  await heading('Такие письма уже отключены');
  expect(screen.getByRole('button', { name: 'Присылать снова' })).toBeVisible();
});

it.each([
  ['that the school did not sign', `?token=${token}`, 1],
  ['that was cut off', '?token=12.ope', 0],
])('leads to the account after a link %s', async (_what, search, calls) => {
  api.fails('readMailLink', 'link_invalid');
  draw(search);
  await heading('Ссылка не подходит');
  expect(screen.getByRole('link', { name: 'Настроить все письма' })).toHaveAttribute('href', '/account');
  expect(api.calls('readMailLink')).toHaveLength(calls);
});

it('keeps the page after a failure, and the button works again', async () => {
  api.answers('readMailLink', opened(true));
  api.fails('useMailLink', 'unavailable');
  draw();
  await heading('Не присылать такие письма?');
  await press('Не присылать');
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось сохранить. Повторите.');
  api.answers('useMailLink', opened(false));
  await press('Не присылать');
  await heading('Больше не пришлём');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
