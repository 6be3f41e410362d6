import type { ImportReport } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import { makeConfig, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import userEvent from '@testing-library/user-event';
import { chooseFile, openImport } from '../testing/open-import';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
const anna = {
  line: 2,
  outcome: 'added',
  lastName: 'Ёлкина',
  firstName: 'Анна',
  ...emptyFields,
  email: 'anna@school.test',
  group: null,
  problems: [],
  password: null,
} as const satisfies ImportReport['rows'][number];
const report = (more: Partial<ImportReport['rows'][number]> = {}): ImportReport => ({
  dryRun: true,
  added: 1,
  skipped: 0,
  bad: 0,
  free: 10,
  accepted: true,
  ignoredColumns: [],
  rows: [{ ...anna, ...more }],
});

/** Opens the import and chooses a file with one good row. */
async function openPreview({ mail }: { mail: boolean }) {
  api.answers('getConfig', makeConfig({ mail }));
  const page = await openImport();
  const hint = mail ? /получит приглашение и придумает пароль сам/ : /он будет создан и показан один раз/;
  await page.findByText(hint);
  await chooseFile(page);
  await page.findByRole('button', { name: 'Добавить 1 участника' });
  return page;
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
  it('invites by default, and says that the mails are being sent', async () => {
    const page = await openPreview({ mail: true });
    expect(page.getByRole('radio', { name: 'Отправить приглашения' })).toBeChecked();
    api.answers('importParticipants', report({ invited: true }));
    await person.click(page.getByRole('button', { name: 'Добавить 1 участника' }));
    expect(await page.findByText('добавлен и приглашён')).toBeVisible();
    expect(page.getByText(/^Письма уходят постепенно\./)).toBeVisible();
    expect(added()).toEqual({ invite: '1', by: 'mail' });
    expect(page.queryByText(/Пароли/)).not.toBeInTheDocument();
  });

  itAtNight('makes passwords when the moderator chooses so', async () => {
    const page = await openPreview({ mail: true });
    await person.click(page.getByRole('radio', { name: 'Создать пароли' }));
    expect(page.getByText(/^Пароли будут показаны один раз/)).toBeVisible();
    api.answers('importParticipants', report({ password: 'тихая река' }));
    await person.click(page.getByRole('button', { name: 'Добавить 1 участника' }));
    expect(await page.findByRole('button', { name: 'Скачать пароли' })).toBeVisible();
    expect(added()).toEqual({});
  });
});

it('makes passwords without a choice in a school without mail', async () => {
  const page = await openPreview({ mail: false });
  expect(page.queryByRole('radio', { name: 'Создать пароли' })).not.toBeInTheDocument();
  await person.click(page.getByRole('button', { name: 'Добавить 1 участника' }));
  await page.findByRole('heading', { name: 'Список загружен' });
  expect(added()).toEqual({});
});
