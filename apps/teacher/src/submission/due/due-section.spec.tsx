import type { DeskDue, ReviewItem } from '@stupeni/contract';
import { makeDocument, makeLesson, makeReviewItem, makeReviewSubmission } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { useTeacherApi } from '../../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const item: ReviewItem = makeReviewItem({ number: 1 });
const moment = (text: string) => new Date(text).toISOString();
const late: DeskDue = {
  at: moment('2020-11-24T23:59'),
  on: '2020-11-24T23:59',
  handedInAt: moment('2020-11-25T21:40'),
};
const extended: DeskDue = {
  ...late,
  at: moment('2020-12-01T23:59'),
  on: '2020-12-01T23:59',
  was: late.on,
  extension: { reason: 'Болезнь', by: { firstName: 'Ольга', lastName: 'Ким' } },
};

beforeEach(() => {
  api.answers('listReview', [item], { 'X-Total-Count': '1' });
  api.answers('getLesson', makeLesson({ content: makeDocument('Составьте устав.') }));
  api.answers('claimReview', {
    by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
    until: '2030-01-01T00:00:00.000Z',
  });
});

async function open(due: DeskDue) {
  api.answers('getReviewSubmission', makeReviewSubmission(item, { due }));
  openRemote(`/teacher/review?open=${item.submissionId}`);
  return within(await screen.findByRole('region', { name: 'Срок' }));
}

it('shows the due date and how late the submission came', async () => {
  const section = await open(late);
  expect(section.getByText('24 ноября 2020 г., 23:59')).toBeVisible();
  expect(section.getByText('опоздание 21 час')).toBeVisible();
});

it('has no section without a due date', async () => {
  api.answers('getReviewSubmission', makeReviewSubmission(item));
  openRemote(`/teacher/review?open=${item.submissionId}`);
  await screen.findByText('Прогресс');
  expect(screen.queryByRole('region', { name: 'Срок' })).not.toBeInTheDocument();
});

itAtNight('extends the date with a reason, and removes the mark of lateness', async () => {
  const section = await open(late);
  api.answers('extendDue', extended);
  await person.click(section.getByRole('button', { name: 'Продлить срок' }));
  await person.click(section.getByRole('button', { name: 'Продлить' }));
  expect(section.getByLabelText('Причина')).toHaveAccessibleDescription(/Напишите причину/);
  expect(api.calls('extendDue')).toEqual([]);
  await person.type(section.getByLabelText('Причина'), 'Болезнь');
  await person.click(section.getByRole('radio', { name: 'Другой день' }));
  await person.type(section.getByLabelText('День'), '2020-12-01');
  await person.click(section.getByRole('button', { name: 'Продлить' }));
  expect(await section.findByText('Срок продлён: был 24 ноября 2020 г.')).toBeVisible();
  expect(section.getByText('Причина: Болезнь (Ким Ольга)')).toBeVisible();
  expect(section.queryByText('опоздание 21 час')).not.toBeInTheDocument();
  expect(api.calls('extendDue').map(({ body }) => body)).toEqual([
    { on: '2020-12-01T23:59', reason: 'Болезнь', from: null },
  ]);
  await waitFor(() => expect(section.getByRole('button', { name: 'Изменить продление' })).toHaveFocus());
});

itAtNight('still renews the addresses of the files five minutes after they came', async () => {
  const section = await open(late);
  const loadedAt = Date.now();
  const clock = jest.spyOn(Date, 'now');
  api.answers('extendDue', extended);
  await person.click(section.getByRole('button', { name: 'Продлить срок' }));
  await person.type(section.getByLabelText('Причина'), 'Болезнь');
  clock.mockReturnValue(loadedAt + 4 * 60_000);
  await person.click(section.getByRole('button', { name: 'Продлить' }));
  await section.findByText('Причина: Болезнь (Ким Ольга)');
  const before = api.calls('getReviewSubmission').length;
  clock.mockReturnValue(loadedAt + 6 * 60_000);
  fireEvent.mouseEnter(screen.getAllByRole('link', { name: 'Устав проекта.pdf' })[0]!);
  await waitFor(() => expect(api.calls('getReviewSubmission')).toHaveLength(before + 1));
  clock.mockRestore();
});

itAtNight('refuses a day that is not later', async () => {
  const section = await open(late);
  await person.click(section.getByRole('button', { name: 'Продлить срок' }));
  await person.type(section.getByLabelText('Причина'), 'Болезнь');
  await person.click(section.getByRole('radio', { name: 'Другой день' }));
  await person.type(section.getByLabelText('День'), '2020-11-24');
  await person.click(section.getByRole('button', { name: 'Продлить' }));
  expect(section.getByLabelText('День')).toHaveAccessibleDescription(/позже прежнего/);
  expect(api.calls('extendDue')).toEqual([]);
});

itAtNight('takes an extension back', async () => {
  const section = await open(extended);
  api.answers('extendDue', late);
  await person.click(section.getByRole('button', { name: 'Отменить продление' }));
  expect(await section.findByText('опоздание 21 час')).toBeVisible();
  expect(section.getByRole('status')).toHaveTextContent('Продление отменено');
  expect(api.calls('extendDue').map(({ body }) => body)).toEqual([{ on: null, from: extended.on }]);
});

itAtNight('keeps the form when the date could not be stored', async () => {
  const section = await open(late);
  api.fails('extendDue', 'unavailable');
  await person.click(section.getByRole('button', { name: 'Продлить срок' }));
  await person.type(section.getByLabelText('Причина'), 'Болезнь');
  await person.click(section.getByRole('button', { name: 'Продлить' }));
  expect(await section.findByText('Срок не изменился')).toBeVisible();
  expect(section.getByLabelText('Причина')).toHaveValue('Болезнь');
});

itAtNight('closes only the form with Escape, and not the desk', async () => {
  const section = await open(late);
  await person.click(section.getByRole('button', { name: 'Продлить срок' }));
  await person.type(section.getByLabelText('Причина'), 'Болезнь{Escape}');
  await waitFor(() => expect(section.getByRole('button', { name: 'Продлить срок' })).toHaveFocus());
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(api.calls('extendDue')).toEqual([]);
});
