import type { ReviewItem } from '@stupeni/contract';
import { makeReviewItem, makeReviewSubmission } from '@stupeni/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const makeItem = (lastName: string): ReviewItem => {
  const item = makeReviewItem({});
  return { ...item, user: { ...item.user, lastName } };
};
const [listed, next, beyond] = [makeItem('Абрамов'), makeItem('Белов'), makeItem('Яковлев')];
const address = () => screen.getByLabelText('Адрес').textContent;
const findDialog = ({ user }: ReviewItem) => screen.findByRole('dialog', { name: new RegExp(user.lastName) });
const linkTo = ({ submissionId }: ReviewItem) => `/teacher/review?open=${submissionId}`;

beforeEach(() => {
  // The first page of the queue. A link may name a submission of a later page.
  api.answers(
    'listReview',
    ({ query }) => {
      const { id } = query as { id?: number };
      return id === undefined ? [listed, next] : [beyond].filter(({ submissionId }) => submissionId === id);
    },
    { 'X-Total-Count': '3' },
  );
  api.answers('claimReview', {
    by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
    until: '2030-01-01T00:00:00.000Z',
  });
  api.answers('getReviewSubmission', makeReviewSubmission(listed));
});

it('puts the open submission into the address, and Back closes it', async () => {
  openRemote('/teacher/review?sort=newest');
  await person.click((await screen.findAllByRole('button', { name: 'Открыть' }))[0]!);
  await findDialog(listed);
  expect(address()).toBe(`/teacher/review?sort=newest&open=${listed.submissionId}`);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await findDialog(next);
  expect(address()).toBe(`/teacher/review?sort=newest&open=${next.submissionId}`);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/teacher/review?sort=newest');
});

it('keeps the submission open after a reload', async () => {
  openRemote(linkTo(listed));
  await findDialog(listed);
  expect(screen.getByText('1 из 3')).toBeVisible();
  expect(api.calls('listReview').some(({ query }) => 'id' in Object(query))).toBe(false);
});

it('opens a submission that is not in the loaded rows, without a number', async () => {
  openRemote(linkTo(beyond));
  await findDialog(beyond);
  expect(screen.queryByText(/ из 3$/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Следующая работа' })).toBeEnabled();
});

it('closes the desk when the submission has left the queue', async () => {
  openRemote('/teacher/review?open=999999');
  await waitFor(() => expect(address()).toBe('/teacher/review'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Открыть' })).toHaveLength(2);
});
