import type { Thread as StoredThread } from '@stupeni/contract';
import { RemoteProvider, Thread } from '@stupeni/remote';
import { makeSubmissionFile, pretendShell, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { drawShowOnLesson } from './ShowOnLesson';

const api = usePretendApi();
const person = userEvent.setup();
type Entry = StoredThread['entries'][number];

const theirs = (id: number, text: string): Entry => ({
  part: 'message',
  id,
  text,
  createdAt: `2026-11-24T10:${10 + id}:00.000Z`,
  author: { firstName: 'Ольга', lastName: 'Ким' },
  mine: false,
  byStaff: true,
  editedAt: null,
});
const mine = (id: number, text: string): Entry => ({
  ...theirs(id, text),
  author: { firstName: 'Анна', lastName: 'Смирнова' },
  byStaff: false,
});
const threadWith = (...entries: Entry[]): StoredThread => ({
  commentId: 8,
  waits: false,
  entries,
  earlierId: null,
});
const button = (name: string) => screen.findByRole('button', { name });

function open() {
  const shell = pretendShell();
  shell.user.role = 'TEACHER';
  render(
    <UiProvider>
      <RemoteProvider shell={shell} freshForMs={60_000}>
        <Thread of={{ submissionId: 5 }} canWrite below={drawShowOnLesson} />
      </RemoteProvider>
      <Toaster />
    </UiProvider>,
  );
}

const show = 'Показать всем на уроке';

it('shows a text of the staff on the lesson after a confirmation, and removes it without one', async () => {
  api.answers('getSubmissionThread', threadWith(mine(1, 'Где срок?'), theirs(2, 'На листе 2')));
  api.answers('addLessonNote', { id: 40 });
  api.answers('removeLessonNote', null);
  open();
  // Only one: the words of the learner have none.
  await person.click(await button(show));
  const dialog = within(await screen.findByRole('alertdialog', { name: `${show}?` }));
  expect(dialog.getByText(/Имени студента и вопроса там не будет/)).toBeVisible();
  expect(api.calls('addLessonNote')).toEqual([]);
  api.answers(
    'getSubmissionThread',
    threadWith(mine(1, 'Где срок?'), { ...theirs(2, 'На листе 2'), noteId: 40 }),
  );
  await person.click(dialog.getByRole('button', { name: 'Показать' }));
  expect(await screen.findByText('видят все на уроке')).toBeVisible();
  expect(api.calls('addLessonNote')).toMatchObject([{ body: { part: 'message', id: 2 } }]);
  api.answers('getSubmissionThread', threadWith(mine(1, 'Где срок?'), theirs(2, 'На листе 2')));
  await person.click(await button('Убрать с урока'));
  await waitFor(() => expect(screen.queryByText('видят все на уроке')).not.toBeInTheDocument());
  expect(api.calls('removeLessonNote')).toMatchObject([{ params: { noteId: 40 } }]);
  expect(await button(show)).toHaveFocus();
});

itAtNight('says in the open dialog why the text cannot be shown', async () => {
  api.answers('getSubmissionThread', threadWith(theirs(2, 'На листе 2')));
  api.fails('addLessonNote', 'too_many_notes', { limit: 20 });
  open();
  await person.click(await button(show));
  const dialog = within(await screen.findByRole('alertdialog'));
  await person.click(dialog.getByRole('button', { name: 'Показать' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Не удалось показать ответ на уроке');
  expect(dialog.getByText(/too_many_notes/)).toBeVisible();
});

it('reports no failure when a colleague has already removed the text', async () => {
  api.answers('getSubmissionThread', threadWith({ ...theirs(2, 'На листе 2'), noteId: 40 }));
  api.fails('removeLessonNote', 'not_found');
  open();
  const remove = await button('Убрать с урока');
  api.answers('getSubmissionThread', threadWith(theirs(2, 'На листе 2')));
  await person.click(remove);
  expect(await button(show)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says before showing that files stay in the thread', async () => {
  api.answers('getSubmissionThread', threadWith({ ...theirs(2, 'Вот'), files: [makeSubmissionFile(1)] }));
  open();
  await person.click(await button(show));
  expect(await screen.findByText(/^Файлы останутся в переписке: на уроке их не будет\./)).toBeVisible();
});
