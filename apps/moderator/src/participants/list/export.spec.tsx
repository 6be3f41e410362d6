import { makeSlots, usePretendApi } from '@stupeni/test-kit';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor } from '@testing-library/react';
import { UiProvider } from '@stupeni/ui/core';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { useSavedFiles } from '../../testing/saved-files';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
const saved = useSavedFiles();
const person = userEvent.setup();
const csv = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''${encodeURIComponent('Участники 2026-11-21.csv')}`,
};

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  api.answers('getSlots', makeSlots());
  api.answers('listGroups', []);
  api.answers('listParticipants', [], { 'X-Total-Count': '0' });
});

function openList(query = '') {
  openRemote(`/moderator/participants${query}`);
  // In the product the shell renders the toasts.
  render(<Toaster />, { wrapper: UiProvider });
}

it('saves the file with the name from the server', async () => {
  api.answers('exportParticipants', '\ufeffФамилия;Имя\r\n', csv);
  openList();
  await person.click(await screen.findByRole('button', { name: 'Экспорт' }));
  expect(await screen.findByText('Участники 2026-11-21.csv')).toBeVisible();
  expect(saved.names()).toEqual(['Участники 2026-11-21.csv']);
  expect(await saved.last()).toBe('\ufeffФамилия;Имя\r\n');
  expect(api.calls('exportParticipants')).toMatchObject([{ query: {} }]);
});

it('exports the participants of the current filters, and its button says so', async () => {
  api.answers('exportParticipants', '', csv);
  openList(`?search=${encodeURIComponent('Орлов')}&groupId=4&idle=1`);
  await person.click(await screen.findByRole('button', { name: 'Экспорт найденных' }));
  await waitFor(() => expect(saved.names()).toHaveLength(1));
  expect(api.calls('exportParticipants')[0]?.query).toEqual({ search: 'Орлов', groupId: 4, idle: '1' });
});

it('sends one request, shows that it runs, and can be canceled', async () => {
  api.hangs('exportParticipants');
  openList();
  const button = await screen.findByRole('button', { name: 'Экспорт' });
  await person.dblClick(button);
  expect(screen.getByText('Готовим файл…')).toBeVisible();
  expect(api.calls('exportParticipants')).toHaveLength(1);
  await person.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByText('Готовим файл…')).not.toBeInTheDocument());
  expect(saved.names()).toEqual([]);
  expect(screen.queryByText('Не удалось выгрузить участников')).not.toBeInTheDocument();
});

it('shows that the export failed', async () => {
  api.loses('exportParticipants');
  openList();
  await person.click(await screen.findByRole('button', { name: 'Экспорт' }));
  expect(await screen.findByText('Не удалось выгрузить участников')).toBeVisible();
  expect(saved.names()).toEqual([]);
});
