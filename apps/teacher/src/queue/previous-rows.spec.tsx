import { makeReviewItem, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';
import type { ClarifyItem } from '../server-state/sources';

const api = useTeacherApi();
const person = userEvent.setup();

const makeUser = (lastName: string) => ({ id: 5, firstName: 'Борис', lastName });
const makeSubmission = (lastName: string) => makeReviewItem({ user: makeUser(lastName) });
const makeQuestion = (lastName: string): ClarifyItem => ({
  id: 1,
  user: makeUser(lastName),
  lesson: makeReviewItem({}).lesson,
  meta: {
    question: 'Считать ли выходные?',
    reply: null,
    commentId: 1,
    createdAt: '2026-11-14T09:14:00.000Z',
    answeredAt: null,
    teacher: null,
  },
});

const queues = [
  ['/teacher/review', 'listReview', makeSubmission, 'Список работ не загрузился'],
  ['/teacher/clarify', 'listClarify', makeQuestion, 'Список вопросов не загрузился'],
] as const;

describe.each(queues)('%s after a failed search', (start, route, makeItem, failed) => {
  // Both queues share what keeps the rows.
  const itOfQueue = route === 'listReview' ? it : itAtNight;
  const waiting = (lastName: string) =>
    api.answers(route, [makeItem(lastName)] as never, { 'X-Total-Count': '2', 'X-Next-Cursor': 'next' });

  const failSearch = async () => {
    waiting('Орлов');
    openRemote(start);
    await screen.findByRole('cell', { name: 'Орлов Борис' });
    api.loses(route);
    await pasteInto(person, screen.getByRole('searchbox'), 'ли');
    await screen.findByText(failed);
  };

  itOfQueue('keeps the previous rows and says so', async () => {
    await failSearch();
    expect(screen.getByText(failed)).toHaveAttribute('role', 'alert');
    expect(screen.getByText(/^Нет связи с сервером.*Ниже остался прежний список\.$/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Орлов Борис' })).toBeVisible();
    // The previous rows have no button that loads more results of the search.
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  itOfQueue('keeps the previous rows usable until the search succeeds', async () => {
    await failSearch();
    expect(screen.getByRole('button', { name: 'Открыть' })).toBeEnabled();
    waiting('Ли');
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('cell', { name: 'Ли Борис' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Орлов Борис' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
  });
});
