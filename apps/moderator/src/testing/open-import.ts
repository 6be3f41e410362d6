import { makeUser } from '@stupeni/test-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInBrowser } from './open-remote';

const person = userEvent.setup({ applyAccept: false });
let users = 100;

/** A moderator whom no earlier test used: an import belongs to one person and continues after its page is closed. */
export const newModerator = () => makeUser({ role: 'MODERATOR', id: ++users });

/** Opens the page of the import as a new moderator. */
export async function openImport(user = newModerator()) {
  openInBrowser('/moderator/participants/import', user);
  await screen.findByRole('heading', { level: 1, name: 'Импорт участников' });
  return within(document.body);
}
export type ImportPage = Awaited<ReturnType<typeof openImport>>;

/** Chooses a file on the page of the import. */
export const chooseFile = (page: ImportPage, file = new File(['Фамилия;Имя;E-mail'], 'список.csv')) =>
  person.upload(page.getByLabelText('Файл CSV'), file);
