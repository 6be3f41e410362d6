import { makeConfig, makeParticipant, makeSlots, pasteInto, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAccess } from '../../testing/answer-access';
import { openRemote } from '../../testing/open-remote';
import { quietMorning } from '../../testing/quiet-morning';

const api = usePretendApi();
// userEvent adds a clipboard to jsdom.
const person = userEvent.setup();
const anna = makeParticipant({ id: 7, firstName: 'Анна', lastName: 'Смирнова' });

const dialog = () => within(screen.getByRole('dialog'));
const password = () => dialog().getByLabelText<HTMLInputElement>('Пароль');
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const generated = () => dialog().queryByText(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{12}$/);

beforeEach(() => {
  api.answers('getMorning', quietMorning);
  answerAccess(api);
  localStorage.clear();
  api.answers('getConfig', makeConfig());
  api.answers('listClosedParticipants', []);
  api.answers('getSlots', makeSlots({ paid: 7, used: 5 }));
  api.answers('listGroups', []);
  api.answers('listParticipants', [anna], { 'X-Total-Count': '1' });
  api.answers('createParticipant', makeParticipant({ id: 9, firstName: 'Ян', lastName: 'Ли' }));
  api.answers('updateParticipant', anna);
});

async function openAnna() {
  openRemote('/moderator/participants');
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  await screen.findByRole('dialog');
}

it('generates a password, shows it and copies it', async () => {
  await openAnna();
  await press('Создать пароль');
  const first = generated()!.textContent;
  expect(password()).toHaveValue(first);
  await press('Скопировать');
  expect(await navigator.clipboard.readText()).toBe(first);
  expect(await dialog().findByText('Скопировано')).toBeVisible();
  await press('Создать другой');
  expect(generated()!.textContent).not.toBe(first);
  expect(dialog().queryByText('Скопировано')).not.toBeInTheDocument();
  await press('Сохранить');
  await waitFor(() =>
    expect(api.calls('updateParticipant')[0]?.body).toMatchObject({
      password: expect.stringMatching(/^.{12}$/),
    }),
  );
});

itAtNight('hides the generated password after another one is typed', async () => {
  await openAnna();
  await press('Создать пароль');
  await person.clear(password());
  await pasteInto(person, password(), 'тайна');
  expect(generated()).not.toBeInTheDocument();
  expect(dialog().getByText('От 8 до 200 знаков')).toHaveAttribute('data-fulfilled', 'false');
  await pasteInto(person, password(), 'тихая река');
  expect(dialog().getByText('От 8 до 200 знаков')).toHaveAttribute('data-fulfilled', 'true');
  await press('Сохранить');
  await waitFor(() => expect(api.calls('updateParticipant')).toHaveLength(1));
});

itAtNight('copies the password after the form has closed', async () => {
  render(<Toaster />, { wrapper: UiProvider });
  openRemote('/moderator/participants');
  await screen.findByText('Смирнова Анна');
  await press('Добавить участника');
  await press('Создать пароль');
  const sent = password().value;
  for (const [name, value] of [
    ['Имя', 'Ян'],
    ['Фамилия', 'Ли'],
    ['E-mail', 'li@school.test'],
  ] as const)
    await pasteInto(person, dialog().getByLabelText(name), value);
  await press('Сохранить');
  await person.click(await screen.findByRole('button', { name: 'Скопировать пароль' }));
  expect(await navigator.clipboard.readText()).toBe(sent);
});

itAtNight(
  'selects the password when there is no clipboard, and shows it in a toast after the form has closed',
  async () => {
    render(<Toaster />, { wrapper: UiProvider });
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no secure origin'));
    await openAnna();
    await press('Создать пароль');
    const sent = password().value;
    await press('Скопировать');
    expect(await dialog().findByText(/пароль выделен, скопируйте его сами/)).toBeVisible();
    expect(String(getSelection())).toBe(sent);
    await press('Сохранить');
    await person.click(await screen.findByRole('button', { name: 'Скопировать пароль' }));
    expect(await screen.findByText(`Пароль: ${sent}`)).toBeVisible();
  },
);
