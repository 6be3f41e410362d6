import type { ImportReport } from '@stupeni/contract';
import { emptyFields } from '@stupeni/contract/fields';
import { emit } from '@stupeni/federation';
import { makeConfig, makeSlots, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseFile, newModerator, openImport } from '../testing/open-import';
import { openInBrowser, openRemote } from '../testing/open-remote';
import { useSavedFiles } from '../testing/saved-files';
import { quietMorning } from '../testing/quiet-morning';

const api = usePretendApi();
useSavedFiles();
const person = userEvent.setup({ applyAccept: false });
const reportWith = (password: string | null): ImportReport => ({
  dryRun: false,
  added: 1,
  skipped: 0,
  bad: 0,
  free: 10,
  accepted: true,
  ignoredColumns: [],
  rows: [
    {
      line: 2,
      outcome: 'added',
      lastName: 'Ёлкина',
      firstName: 'Анна',
      ...emptyFields,
      email: 'anna@school.test',
      group: null,
      problems: [],
      password,
    },
  ],
});

/** Opens the page and presses the button that adds the people of a file. */
async function add(user = newModerator()) {
  const page = await openImport(user);
  await chooseFile(page);
  const button = await page.findByRole('button', { name: 'Добавить 1 участника' });
  return { page, press: () => person.click(button) };
}
async function addWithPasswords() {
  const { page, press } = await add();
  api.answers('importParticipants', reportWith('mKp4'));
  await press();
  await page.findByRole('button', { name: 'Скачать пароли' });
  return page;
}
const hang = async () => {
  const { page, press } = await add();
  api.hangs('importParticipants');
  await press();
  await page.findByText('Добавляем 1 участника…');
  return page;
};
/** Adds the people of a file. The API answers when the test says so. */
async function addSlowly() {
  const { shell } = openRemote('/moderator/participants/import', newModerator());
  await screen.findByRole('heading', { name: 'Импорт участников' });
  await chooseFile(within(document.body));
  const button = await screen.findByRole('button', { name: 'Добавить 1 участника' });
  const { receive } = api;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.receive = (...call) => answered.then(() => receive(...call));
  await person.click(button);
  return { shell, answer };
}
const toList = () => person.click(screen.getByRole('link', { name: 'Участники' }));
const toImport = async () => person.click(await screen.findByRole('link', { name: 'Импорт' }));
const address = () => screen.getByLabelText('Адрес').textContent;

/** Whether the browser would ask before the tab closes. It never asks a person who is signed out. */
function asksBeforeClosing(): boolean {
  localStorage.setItem('token', 'signed-in');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  localStorage.removeItem('token');
  return unload.defaultPrevented;
}

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  api.answers('getConfig', makeConfig());
  api.answers('getSlots', makeSlots({ paid: 12, used: 2 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [], { 'X-Total-Count': '0' });
  api.answers('importParticipants', { ...reportWith(null), dryRun: true });
  api.answers('getImport', { done: null, total: null });
});

itAtNight('opens from the list', async () => {
  openInBrowser('/moderator/participants', newModerator());
  await toImport();
  expect(await screen.findByRole('heading', { level: 1, name: 'Импорт участников' })).toBeVisible();
  expect(address()).toBe('/moderator/participants/import');
});

describe('a running import', () => {
  it('shows its progress on the list and when the moderator comes back', async () => {
    await hang();
    expect(asksBeforeClosing()).toBe(true);
    await toList();
    expect(await screen.findByText('Идёт импорт: добавляем 1 участника.')).toBeVisible();
    expect(asksBeforeClosing()).toBe(true);
    await person.click(screen.getByRole('link', { name: 'Открыть импорт' }));
    expect(await screen.findByRole('progressbar', { name: 'Подготовка участников' })).toBeVisible();
  });

  itAtNight('continues when the shell opens its own page and removes the remote', async () => {
    const user = newModerator();
    const { page, press } = await add(user);
    api.hangs('importParticipants');
    await press();
    cleanup();
    expect(asksBeforeClosing()).toBe(true);
    openRemote('/moderator/participants/import', user);
    expect(await page.findByText('Добавляем 1 участника…')).toBeVisible();
  });

  itAtNight('shows its end on other pages, reads the list again, and keeps the passwords', async () => {
    const { shell, answer } = await addSlowly();
    api.answers('importParticipants', reportWith('mKp4'));
    await toList();
    await waitFor(() => expect(api.calls('listParticipants')).toHaveLength(1));
    act(() => answer());
    expect(await screen.findByText('Пароли участников из импорта ещё не сохранены.')).toBeVisible();
    expect(shell.toasts).toEqual([
      { tone: 'success', title: 'Добавлен 1 участник', text: 'Итоги ждут на странице импорта.' },
    ]);
    await waitFor(() => expect(api.calls('listParticipants')).toHaveLength(2));
    await toImport();
    expect(await screen.findByRole('button', { name: 'Скачать пароли' })).toBeVisible();
  });

  itAtNight('shows its failure on other pages, and no message on its own page', async () => {
    const { shell, answer } = await addSlowly();
    api.loses('importParticipants');
    await toList();
    act(() => answer());
    expect(await screen.findByText('Импорт не закончен: связь с сервером прервалась.')).toBeVisible();
    expect(shell.toasts).toMatchObject([{ tone: 'error', title: 'Не удалось добавить участников' }]);
    await toImport();
    await person.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Связь с сервером прервалась');
    expect(shell.toasts).toHaveLength(1);
  });

  it('is not shown to the next person in the same tab', async () => {
    await hang();
    cleanup();
    openRemote('/moderator/participants', newModerator());
    await screen.findAllByRole('heading', { name: 'Участники' });
    expect(screen.queryByText(/^Идёт импорт/)).not.toBeInTheDocument();
    expect(asksBeforeClosing()).toBe(false);
  });
});

describe('unsaved passwords', () => {
  itAtNight('stay when the moderator leaves by Back and returns', async () => {
    openInBrowser('/moderator/participants', newModerator());
    await toImport();
    const page = within(document.body);
    await chooseFile(page);
    const button = await page.findByRole('button', { name: 'Добавить 1 участника' });
    api.answers('importParticipants', reportWith('mKp4'));
    await person.click(button);
    await page.findByRole('button', { name: 'Скачать пароли' });
    fireEvent.click(screen.getByText('Назад'));
    expect(await screen.findByText('Пароли участников из импорта ещё не сохранены.')).toBeVisible();
    await toImport();
    expect(await screen.findByRole('button', { name: 'Скачать пароли' })).toBeVisible();
  });

  it('are never in the storage of the browser or in the address', async () => {
    await addWithPasswords();
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state]);
    expect(stored + window.location.href).not.toContain('mKp4');
  });

  itAtNight('make the browser ask before the tab closes, until they are downloaded', async () => {
    const page = await addWithPasswords();
    expect(asksBeforeClosing()).toBe(true);
    await person.click(page.getByRole('button', { name: 'Скачать пароли' }));
    expect(asksBeforeClosing()).toBe(false);
    await toList();
    await screen.findByRole('link', { name: 'Импорт' });
    expect(screen.queryByText(/ещё не сохранены/)).not.toBeInTheDocument();
  });

  itAtNight('are forgotten on «Готово» only after a confirmation', async () => {
    const page = await addWithPasswords();
    await person.click(page.getByRole('button', { name: 'Готово' }));
    const question = await screen.findByRole('alertdialog', { name: 'Закрыть без файла с паролями?' });
    expect(question).toHaveAccessibleDescription(
      'Пароли больше нигде не хранятся. Без файла каждому участнику придётся задать новый пароль.',
    );
    await person.click(within(question).getByRole('button', { name: 'Вернуться' }));
    await person.click(page.getByRole('button', { name: 'Загрузить другой файл' }));
    await person.click(await page.findByRole('button', { name: 'Закрыть без файла' }));
    expect(await page.findByLabelText('Файл CSV')).toBeVisible();
    expect(asksBeforeClosing()).toBe(false);
  });
});

itAtNight('asks before another file replaces an import whose answer was lost', async () => {
  const { page, press } = await add();
  api.loses('importParticipants');
  await press();
  expect((await page.findByRole('alert')).textContent).toBe('Связь с сервером прервалась');
  api.answers('importParticipants', { ...reportWith(null), dryRun: true });
  await chooseFile(page);
  const question = await screen.findByRole('alertdialog', { name: 'Закрыть, не дождавшись итогов?' });
  await person.click(within(question).getByRole('button', { name: 'Вернуться' }));
  expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
  expect(asksBeforeClosing()).toBe(true);
});

itAtNight('forgets a finished import and returns to the list on «Готово»', async () => {
  const { page, press } = await add();
  api.answers('importParticipants', reportWith(null));
  await press();
  expect(await page.findByText(/Пароли взяты из вашего файла\.$/)).toBeVisible();
  expect(page.queryByRole('button', { name: 'Скачать пароли' })).not.toBeInTheDocument();
  await person.click(page.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(address()).toBe('/moderator/participants'));
  await toImport();
  expect(await page.findByRole('heading', { level: 1, name: 'Импорт участников' })).toBeVisible();
});

describe('a sign-out', () => {
  const signOut = () => {
    const hold = jest.fn();
    act(() => emit('stupeni:signing-out', { hold }));
    return hold;
  };

  itAtNight('is asked about on the page of the import, and then forgets the import', async () => {
    await addWithPasswords();
    await toList();
    expect(signOut()).toHaveBeenCalled();
    // The shell of the test only records the address.
    await toImport();
    const question = () => screen.findByRole('alertdialog', { name: 'Выйти без файла с паролями?' });
    await person.click(within(await question()).getByRole('button', { name: 'Вернуться' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(signOut()).toHaveBeenCalled();
    await person.click(within(await question()).getByRole('button', { name: 'Выйти' }));
    expect(signOut()).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Скачать пароли' })).not.toBeInTheDocument();
  });

  it('leads back to the page of the import from any other page', async () => {
    const user = newModerator();
    const { shell } = openRemote('/moderator/participants/import', user);
    const page = within(document.body);
    await page.findByRole('heading', { name: 'Импорт участников' });
    await chooseFile(page);
    const button = await page.findByRole('button', { name: 'Добавить 1 участника' });
    api.hangs('importParticipants');
    await person.click(button);
    window.history.replaceState({ idx: 0 }, '', '/account');
    expect(signOut()).toHaveBeenCalled();
    expect(shell.visited).toEqual(['/moderator/participants/import']);
    expect(await page.findByRole('alertdialog', { name: 'Импорт ещё идёт' })).toBeVisible();
  });

  it('is not stopped when nothing would be lost', async () => {
    const { page } = await add();
    expect(page.getByRole('button', { name: 'Добавить 1 участника' })).toBeVisible();
    expect(signOut()).not.toHaveBeenCalled();
  });
});
