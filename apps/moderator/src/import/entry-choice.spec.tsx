import type { ImportReport } from '@stupeni/contract';
import { makeConfig, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInBrowser } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
const anna = {
  ...{ line: 2, outcome: 'added', lastName: 'Ёлкина', firstName: 'Анна', email: 'anna@school.test' },
  ...{ group: null, problems: [], password: null },
} as const satisfies ImportReport['rows'][number];
const report = (more: Partial<ImportReport['rows'][number]> = {}): ImportReport => ({
  ...{ dryRun: true, added: 1, skipped: 0, bad: 0, free: 10, accepted: true, ignoredColumns: [] },
  rows: [{ ...anna, ...more }],
});

/** Opens the import and chooses a file with one good row. */
async function openPreview({ mail }: { mail: boolean }) {
  api.answers('getConfig', makeConfig({ mail }));
  openInBrowser('/moderator/participants');
  await person.click(await screen.findByRole('button', { name: 'Импорт' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Импорт участников' }));
  const hint = mail ? /получит приглашение и придумает пароль сам/ : /он будет создан и показан один раз/;
  await dialog.findByText(hint);
  await person.upload(dialog.getByLabelText('Файл CSV'), new File(['Имя'], 'список.csv'));
  await dialog.findByRole('button', { name: 'Добавить 1 участника' });
  return dialog;
}
const added = () => api.calls('importParticipants').at(-1)?.query;

beforeEach(() => {
  api.answers('getSlots', makeSlots({ paid: 12, used: 2 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [], { 'X-Total-Count': '0' });
  api.answers('importParticipants', report());
  api.answers('getImport', { done: null, total: null });
});

describe('an import in a school that sends mail', () => {
  it('invites by default, and says that the mails leave', async () => {
    const dialog = await openPreview({ mail: true });
    expect(dialog.getByRole('radio', { name: 'Отправить приглашения' })).toBeChecked();
    api.answers('importParticipants', report({ invited: true }));
    await person.click(dialog.getByRole('button', { name: 'Добавить 1 участника' }));
    expect(await dialog.findByText('Приглашён 1 участник: письма уходят постепенно.')).toBeVisible();
    expect(added()).toEqual({ invite: '1', by: 'mail' });
    expect(dialog.queryByText(/Пароли/)).not.toBeInTheDocument();
  });

  it('makes passwords when the moderator chooses so', async () => {
    const dialog = await openPreview({ mail: true });
    await person.click(dialog.getByRole('radio', { name: 'Создать пароли' }));
    expect(dialog.getByText(/^Пароли будут показаны один раз/)).toBeVisible();
    api.answers('importParticipants', report({ password: 'тихая река' }));
    await person.click(dialog.getByRole('button', { name: 'Добавить 1 участника' }));
    expect(await dialog.findByRole('button', { name: 'Скачать пароли' })).toBeVisible();
    expect(added()).toEqual({});
  });
});

it('makes passwords without a choice in a school without mail', async () => {
  const dialog = await openPreview({ mail: false });
  expect(dialog.queryByRole('radio', { name: 'Создать пароли' })).not.toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Добавить 1 участника' }));
  await dialog.findByRole('heading', { name: 'Добавлен 1 участник' });
  expect(added()).toEqual({});
});
