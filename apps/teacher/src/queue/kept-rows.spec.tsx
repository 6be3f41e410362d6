import { makeReviewItem, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';
import type { ClarifyItem } from './sources';

const api = usePretendApi();
const person = userEvent.setup();

const makeUser = (lastName: string) => ({ id: 5, firstName: 'Борис', lastName });
const makeWork = (lastName: string) => makeReviewItem({ user: makeUser(lastName) });
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
  ['/teacher/review', 'listReview', makeWork, 'Список работ не загрузился'],
  ['/teacher/clarify', 'listClarify', makeQuestion, 'Список вопросов не загрузился'],
] as const;

describe.each(queues)('at %s, when a search does not come,', (start, route, makeItem, failed) => {
  const waits = (lastName: string) =>
    api.answers(route, [makeItem(lastName)] as never, { 'X-Total-Count': '2', 'X-Next-Cursor': 'next' });

  beforeEach(async () => {
    localStorage.clear();
    api.answers('listReview', [], { 'X-Total-Count': '0' });
    api.answers('listClarify', [], { 'X-Total-Count': '0' });
    api.answers('listCourses', []);
    waits('Орлов');
    openArea(start);
    await screen.findByRole('cell', { name: 'Орлов Борис' });
    api.loses(route);
    await person.type(screen.getByRole('searchbox'), 'ли');
    await screen.findByText(failed);
  });

  it('the rows of before stay, and are said to be', () => {
    expect(screen.getByText(failed)).toHaveAttribute('role', 'alert');
    expect(screen.getByText(/^Нет связи с сервером.*Ниже остался прежний список\.$/)).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Орлов Борис' })).toBeVisible();
    // No way leads from them to more of what was searched for.
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('they can be worked on, and the search asked for again', async () => {
    expect(screen.getByRole('button', { name: 'Открыть' })).toBeEnabled();
    waits('Ли');
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('cell', { name: 'Ли Борис' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: 'Орлов Борис' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
  });
});
