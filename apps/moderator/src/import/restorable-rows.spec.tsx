import type { ImportReport } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import { makeConfig, makeParticipant, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFile, type ImportPage, openImport } from '../testing/open-import';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });

type Row = ImportReport['rows'][number];
const row = (line: number, more: Partial<Row>): Row => ({
  line,
  outcome: 'bad',
  lastName: `Ёлкина${line}`,
  firstName: 'Анна',
  ...emptyFields,
  email: `anna${line}@school.test`,
  group: null,
  problems: [],
  password: null,
  ...more,
});
const deleted = (line: number): Row =>
  row(line, {
    problems: ['участник с этим e-mail удалён, а его результаты сохранились: верните его'],
    restorable: { id: 40 + line, groupIds: [4, 5] },
  });
const report = (...rows: Row[]): ImportReport => ({
  dryRun: true,
  added: 0,
  free: 10,
  accepted: true,
  ignoredColumns: [],
  rows,
  skipped: rows.filter(({ outcome }) => outcome === 'skipped').length,
  bad: rows.filter(({ outcome }) => outcome === 'bad').length,
});

beforeEach(() => {
  api.answers('getSlots', makeSlots({ paid: 12, used: 2 }));
  api.answers('getConfig', makeConfig());
  api.answers('restoreParticipant', makeParticipant({ id: 42 }));
});

it('restores the deleted participant of a row into the group of the row, and checks the file again', async () => {
  api.answers('importParticipants', report(deleted(2), deleted(3), deleted(4)));
  render(<Toaster />, { wrapper: UiProvider });
  const page = await openImport();
  await chooseFile(page);
  const buttons = await page.findAllByRole('button', { name: 'Вернуть' });
  expect(buttons).toHaveLength(3);
  expect(buttons[0]).toHaveAccessibleDescription('Ёлкина2 Анна');

  api.answers('importParticipants', report(row(2, { outcome: 'skipped' }), deleted(3), deleted(4)));
  await person.click(buttons[0]!);
  await waitFor(() => expect(page.getAllByRole('button', { name: 'Вернуть' })).toHaveLength(2));
  expect(api.calls('restoreParticipant')).toMatchObject([{ params: { id: 42 }, body: { groupIds: [4, 5] } }]);
  expect(page.getByRole('region', { name: 'Что выйдет из файла' })).toHaveFocus();
  expect(page.getByRole('radio', { name: 'Пропущено: 1' })).toBeInTheDocument();
  expect(page.getByText(/Доступ снова занят, свободно 10\.$/)).toBeVisible();
  // The preview would not know of an undo.
  expect(page.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
});

describe('«Вернуть всех»', () => {
  const restored = () => api.calls('restoreParticipant').map(({ params }) => params);
  const question = () => screen.findByRole('alertdialog', { name: 'Вернуть 3 участников?' });

  async function openThree() {
    api.answers('importParticipants', report(deleted(2), deleted(3), deleted(4)));
    render(<Toaster />, { wrapper: UiProvider });
    const page = await openImport();
    await chooseFile(page);
    expect(await page.findByText('3 участника удалены, а результаты сохранились.')).toBeVisible();
    return page;
  }
  const press = async (page: ImportPage) => person.click(page.getByRole('button', { name: 'Вернуть всех' }));
  const confirm = async () =>
    person.click(within(await question()).getByRole('button', { name: 'Вернуть 3 участников' }));

  itAtNight('restores all deleted participants after one question, and checks the file again', async () => {
    const page = await openThree();
    await press(page);
    expect(await question()).toHaveAccessibleDescription(
      'Спишется 3 доступа, свободно 10. Прежние пароли снова будут действовать.',
    );
    expect(restored()).toEqual([]);
    api.answers('importParticipants', report(row(2, { outcome: 'skipped' })));
    await confirm();
    expect(await page.findByText(/^Все участники из файла уже есть в школе/)).toBeVisible();
    expect(restored()).toEqual([{ id: 42 }, { id: 43 }, { id: 44 }]);
    expect(api.calls('restoreParticipant')[0]?.body).toEqual({ groupIds: [4, 5] });
    expect(await page.findByText('Возвращено 3 участника')).toBeVisible();
  });

  itAtNight('continues after a participant who cannot be restored, and names them', async () => {
    const page = await openThree();
    api.fails('restoreParticipant', 'email_taken', {}, ({ params }) => Object(params).id === 42);
    api.answers('importParticipants', report(deleted(2)));
    await press(page);
    await confirm();
    expect(await page.findByText('Возвращено 2 из 3')).toBeVisible();
    expect(page.getByText(/^Ёлкина2 Анна\. Его e-mail теперь у другого аккаунта/)).toBeVisible();
    await waitFor(() => expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible());
  });

  it('stops when the slots run out', async () => {
    const page = await openThree();
    api.fails('restoreParticipant', 'no_free_slots');
    await press(page);
    await confirm();
    expect(await page.findByText('Возвращено 0 из 3')).toBeVisible();
    expect(restored()).toEqual([{ id: 42 }]);
  });

  itAtNight('is not offered while there are too few slots', async () => {
    api.answers('getSlots', makeSlots({ paid: 4, used: 2 }));
    const page = await openThree();
    expect(await page.findByText('Чтобы вернуть всех, нужно 3 доступа, свободно 2.')).toBeVisible();
    expect(page.queryByRole('button', { name: 'Вернуть всех' })).not.toBeInTheDocument();
    expect(page.getAllByRole('button', { name: 'Вернуть' })).toHaveLength(3);
  });
});
