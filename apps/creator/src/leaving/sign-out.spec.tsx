import { emit } from '@stupeni/federation';
import { MemoryRouter } from '@stupeni/router/testing';
import { makeDocument, makeLesson, makeUser, pasteInto, pretendShell } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Remote } from '../remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const hold = jest.fn();
const signOut = () => act(() => emit('stupeni:signing-out', { hold }));
const shell = pretendShell({ user: makeUser({ role: 'CREATOR' }) });
/** Opens the lesson, each time as the same person. */
const openLesson = () =>
  render(
    <UiProvider>
      <MemoryRouter initialEntries={['/creator/lessons/8']}>
        <Remote shell={shell} />
      </MemoryRouter>
    </UiProvider>,
  );
const title = () => screen.findByLabelText('Название');

beforeEach(() => {
  hold.mockClear();
  api.answers('getLesson', makeLesson({ id: 8, title: 'Риски', content: makeDocument('Было') }));
});

it('stores a draft at the sign-out and offers it after the next sign-in', async () => {
  const before = openLesson();
  await pasteInto(person, await title(), ' и меры');
  signOut();
  expect(hold).not.toHaveBeenCalled();
  expect(JSON.stringify({ ...localStorage })).toContain('Риски и меры');
  before.unmount();
  openLesson();
  expect(await title()).toHaveValue('Риски');
  await person.click(screen.getByRole('button', { name: 'Открыть черновик' }));
  expect(await title()).toHaveValue('Риски и меры');
});

itAtNight('holds the sign-out and asks when neither the browser nor the server stores drafts', async () => {
  api.loses('saveAuthorDraft');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  openLesson();
  await pasteInto(person, await title(), ' и меры');
  await screen.findByText(/Браузер не хранит черновики/);
  signOut();
  expect(hold).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('alertdialog', { name: 'Выйти без сохранения?' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Остаться' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  signOut();
  await person.click(await screen.findByRole('button', { name: 'Выйти' }));
  signOut();
  expect(hold).toHaveBeenCalledTimes(2);
  expect(shell.signOuts).toBe(1);
  full.mockRestore();
});

it('does not hold the sign-out when nothing was typed', async () => {
  openLesson();
  await title();
  signOut();
  expect(hold).not.toHaveBeenCalled();
});
