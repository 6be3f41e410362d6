import { storeToken } from '@stupeni/session';
import { makeToken, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LinkedProviders } from './LinkedProviders';

const api = usePretendApi();
const person = userEvent.setup();
const linked = { name: 'Школа ID', link: { id: 7, createdAt: '2026-11-20T08:00:00.000Z' } };
const unlinked = { name: 'Школа ID', link: null };

function open() {
  storeToken(makeToken());
  render(
    <UiProvider>
      <LinkedProviders email="boris@school.test" />
      <Toaster />
    </UiProvider>,
  );
}
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));

it('says how a provider is linked', async () => {
  api.answers('listMyProviders', [unlinked]);
  open();
  const text = 'Подключится, когда вы войдёте через него с почтой boris@school.test.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('removes a link and moves the focus to the rows', async () => {
  api.answers('listMyProviders', [linked]);
  api.answers('removeMyProvider', null);
  open();
  expect(await screen.findByText(/^Подключён 20 ноября 2026/)).toBeVisible();
  api.answers('listMyProviders', [unlinked]);
  await press('Отключить вход: Школа ID');
  expect(await screen.findByText('Вход отключён')).toBeVisible();
  expect(api.calls('removeMyProvider').map(({ params }) => params)).toEqual([{ id: 7 }]);
  expect(screen.getByRole('group', { name: 'Вход через другие сервисы' })).toHaveFocus();
});

it('removes a link that another tab has removed', async () => {
  api.answers('listMyProviders', [linked]);
  api.fails('removeMyProvider', 'not_found', {});
  open();
  await press('Отключить вход: Школа ID');
  expect(await screen.findByText('Вход отключён')).toBeVisible();
});

it('says that a link was not removed, and reads the providers again', async () => {
  api.answers('listMyProviders', [linked]);
  api.fails('removeMyProvider', 'internal', {});
  open();
  await press('Отключить вход: Школа ID');
  expect(await screen.findByText('Не удалось отключить вход')).toBeVisible();
  await press('Повторить');
  expect(await screen.findByRole('button', { name: 'Отключить вход: Школа ID' })).toBeVisible();
});
