import type { MyExport } from '@stupeni/contract';
import { usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportRow } from './ExportRow';

const api = usePretendApi();
const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const ready: MyExport = {
  state: 'ready',
  size: 2_500_000,
  expiresAt: '2026-11-30T10:00:00.000Z',
  url: '/api/account/exports/7?sig=a',
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function open(archive: MyExport) {
  api.answers('getMyExport', archive);
  render(
    <UiProvider>
      <ExportRow />
    </UiProvider>,
  );
  await screen.findByText('Архив с вашими данными');
}
const button = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('requests the archive, says that it is made, and shows the link when it is ready', async () => {
  await open({ state: 'none' });
  api.answers('makeMyExport', { state: 'making' });
  api.answers('getMyExport', { state: 'making' });
  await person.click(button('Собрать архив'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Архив собирается'));
  expect(button('Собрать архив')).toHaveAttribute('aria-busy', 'true');
  await wait(2000);
  expect(screen.getByRole('status')).toHaveTextContent('Архив собирается');
  api.answers('getMyExport', ready);
  await wait(2000);
  expect(screen.getByRole('status')).toHaveTextContent('Готов. Его можно скачать до 30 ноября 2026 г.');
  expect(screen.getByRole('link', { name: 'Мои данные.zip' })).toHaveAttribute('href', ready.url);
  expect(screen.getByText(/^2,4\sМБ$/)).toBeVisible();
  // The pressed button keeps the focus.
  expect(button('Собрать заново')).toHaveFocus();
  const reads = api.calls('getMyExport').length;
  await wait(60_000);
  expect(api.calls('getMyExport')).toHaveLength(reads);
});

it('reads the state again after a lost answer', async () => {
  await open({ state: 'making' });
  api.loses('getMyExport');
  await wait(2000);
  expect(screen.getByRole('status')).toHaveTextContent('Архив собирается');
  api.answers('getMyExport', ready);
  await wait(2000);
  expect(screen.getByRole('link', { name: 'Мои данные.zip' })).toBeVisible();
});

it('renews the address of the archive after four minutes', async () => {
  await open(ready);
  const link = screen.getByRole('link', { name: 'Мои данные.zip' });
  await person.hover(link);
  expect(api.calls('getMyExport')).toHaveLength(1);
  api.answers('getMyExport', { ...ready, url: '/api/account/exports/7?sig=b' });
  await person.unhover(link);
  await wait(4 * 60_000);
  await person.hover(link);
  await waitFor(() => expect(link).toHaveAttribute('href', '/api/account/exports/7?sig=b'));
});

it.each([
  ['too_many_exports', 'ready', 'Собрать заново'],
  ['storage_full', 'none', 'Собрать архив'],
] as const)('says that the archive was not made after %s', async (problem, state, name) => {
  await open(state === 'ready' ? ready : { state });
  api.fails('makeMyExport', problem);
  await person.click(button(name));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось собрать архив');
  expect(button(name)).not.toHaveAttribute('aria-busy');
});

it('says that the archive failed, and offers to make it again', async () => {
  await open({ state: 'failed' });
  expect(screen.getByText('Архив не собрался. Попробуйте ещё раз.')).toBeVisible();
  expect(button('Собрать архив')).toBeEnabled();
});

it('reads the state again on request after a failure', async () => {
  api.fails('getMyExport', 'unavailable');
  render(
    <UiProvider>
      <ExportRow />
    </UiProvider>,
  );
  expect(await screen.findByText('Не удалось узнать, готов ли архив.')).toBeVisible();
  api.answers('getMyExport', { state: 'none' });
  await person.click(button('Повторить'));
  expect(await screen.findByRole('button', { name: 'Собрать архив' })).toBeVisible();
});
