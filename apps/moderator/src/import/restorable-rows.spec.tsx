import type { ImportReport } from '@stupeni/contract';
import { makeConfig, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInBrowser } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });

type Row = ImportReport['rows'][number];
const row = (line: number, more: Partial<Row>): Row => ({
  ...{ line, outcome: 'bad', lastName: `Ёлкина${line}`, firstName: 'Анна', email: `anna${line}@school.test` },
  ...{ group: null, problems: [], password: null },
  ...more,
});
const deleted = (line: number): Row =>
  row(line, {
    problems: ['участник с этим e-mail удалён, а его результаты сохранились: верните его'],
    restorable: { id: 40 + line, groupId: 4 },
  });
const report = (...rows: Row[]): ImportReport => ({
  ...{ dryRun: true, added: 0, free: 10, accepted: true, ignoredColumns: [], rows },
  skipped: rows.filter(({ outcome }) => outcome === 'skipped').length,
  bad: rows.filter(({ outcome }) => outcome === 'bad').length,
});

it('restores the deleted participant of a row into the group of the row, and checks the file again', async () => {
  api.answers('getSlots', makeSlots({ paid: 12, used: 2 }));
  api.answers('getConfig', makeConfig());
  api.answers('listGroups', []);
  api.answers('listParticipants', [], { 'X-Total-Count': '0' });
  api.answers('importParticipants', report(deleted(2), deleted(3), deleted(4)));
  api.answers('restoreParticipant', makeParticipant({ id: 42 }));
  openInBrowser('/moderator/participants');
  await person.click(await screen.findByRole('button', { name: 'Импорт' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт участников' }));
  await person.upload(dialog.getByLabelText('Файл CSV'), new File(['Имя'], 'список.csv'));
  const buttons = await dialog.findAllByRole('button', { name: 'Вернуть' });
  expect(buttons).toHaveLength(3);
  expect(buttons[0]).toHaveAccessibleDescription('Ёлкина2 Анна');

  api.answers('importParticipants', report(row(2, { outcome: 'skipped' }), deleted(3), deleted(4)));
  await person.click(buttons[0]!);
  await waitFor(() => expect(dialog.getAllByRole('button', { name: 'Вернуть' })).toHaveLength(2));
  expect(api.calls('restoreParticipant')).toMatchObject([{ params: { id: 42 }, body: { groupId: 4 } }]);
  expect(dialog.getByRole('region', { name: 'Что выйдет из файла' })).toHaveFocus();
  expect(dialog.getByRole('radio', { name: 'Пропущено: 1' })).toBeInTheDocument();
});
