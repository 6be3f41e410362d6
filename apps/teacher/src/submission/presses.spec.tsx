import type { ReviewItem } from '@stupeni/contract';
import { makeReviewSubmission } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { keepTranslating } from '@stupeni/ui/translate';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { waitUntilSeen } from '../testing/wait-until-seen';
import { useReviewQueue } from '../testing/use-review-queue';

const { api, items, queue } = useReviewQueue('Абрамов', 'Белов', 'Власов', 'Громов');
const person = userEvent.setup();
const [first, second] = items as [ReviewItem, ReviewItem];
/** Answers the verdict that is on its way. */
let answerVerdict: () => void;

afterEach(() => jest.restoreAllMocks());

/** Verdicts stay on their way until `answerVerdict`. */
function holdVerdicts() {
  const answered = new Promise<void>((resolve) => (answerVerdict = resolve));
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if ((request[0] as Request).method === 'PATCH') await answered;
    return send(...request);
  });
}

const findDialog = (item: ReviewItem) =>
  screen.findByRole('dialog', { name: new RegExp(item.user.lastName) });
const field = () => screen.getByRole('textbox', { name: 'Комментарий' });
const acceptButton = () => screen.getByRole('button', { name: 'Принять' });
const verdicts = () => api.calls('decideReview').map(({ body }) => body);
const press = (repeat = false) => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, repeat });
async function open() {
  openRemote('/teacher/review');
  await person.click((await screen.findAllByRole('button', { name: 'Открыть' }))[0]!);
  return findDialog(first);
}

itAtNight('accepts one submission while Ctrl + Enter is held', async () => {
  await open();
  await waitUntilSeen('Принять');
  press();
  await findDialog(second);
  await waitUntilSeen('Принять');
  for (let at = 0; at < 60; at += 1) press(true);
  // A request that the desk waits for is answered after the verdicts.
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitUntilSeen('Принять');
  expect(verdicts()).toMatchObject([{ submissionId: first.submissionId }]);
});

it('accepts one submission by a double press', async () => {
  await open();
  await waitUntilSeen('Принять');
  press();
  press();
  await findDialog(second);
  press();
  await person.click(acceptButton());
  await waitUntilSeen('Принять');
  expect(verdicts()).toMatchObject([{ submissionId: first.submissionId }]);
});

it('takes no verdict before the file is shown, and the words below the field say so', async () => {
  api.hangs('getFile');
  await open();
  expect(await screen.findByText('Загружается…')).toBeVisible();
  expect(screen.getByText(/^Работа ещё загружается/)).toBeVisible();
  press();
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, shiftKey: true });
  // What the desk waits for is longer than a press needs to become possible.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(acceptButton()).toHaveAttribute('aria-disabled', 'true');
  expect(verdicts()).toEqual([]);
});

itAtNight('returns by Ctrl + Shift + Enter, once while it is held, and needs a comment', async () => {
  await open();
  await waitUntilSeen('Принять');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, shiftKey: true });
  expect(screen.getByRole('alert').textContent).toBe('Введите комментарий');
  await person.paste('Нет сроков.');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, shiftKey: true });
  await findDialog(second);
  await waitUntilSeen('Принять');
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, shiftKey: true, repeat: true });
  expect(verdicts()).toMatchObject([{ action: 'REDO', comment: 'Нет сроков.' }]);
  expect(screen.queryByText('Введите комментарий')).not.toBeInTheDocument();
});

itAtNight('deletes a word with Ctrl + Backspace, and sends no verdict', async () => {
  await open();
  await waitUntilSeen('Принять');
  await person.type(field(), 'Нет сроков.');
  expect(fireEvent.keyDown(field(), { key: 'Backspace', ctrlKey: true })).toBe(true);
  expect(verdicts()).toEqual([]);
});

itAtNight('opens the next and the previous submission by Alt + J and Alt + K on any layout', async () => {
  await open();
  fireEvent.keyDown(field(), { key: 'о', code: 'KeyJ', altKey: true });
  await findDialog(second);
  fireEvent.keyDown(field(), { key: 'л', code: 'KeyK', altKey: true });
  await findDialog(first);
});

itAtNight('takes no verdict before the submission has loaded', async () => {
  api.hangs('getReviewSubmission');
  await open();
  await waitFor(() => expect(field()).toHaveFocus());
  press();
  await person.click(acceptButton());
  await person.click(screen.getByRole('button', { name: 'Вернуть на доработку' }));
  expect(acceptButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Введите комментарий')).not.toBeInTheDocument();
  expect(verdicts()).toEqual([]);
});

itAtNight('accepts a submission with a hidden file only by the button, and not by Ctrl + Enter', async () => {
  const answer = makeReviewSubmission(first);
  const files = answer.submission.files.map((file) => ({ ...file, fault: 'missing' as const }));
  api.answers('getReviewSubmission', { ...answer, submission: { ...answer.submission, files } });
  await open();
  await waitUntilSeen('Принять');
  expect(screen.getByText(/принять можно только кнопкой/)).toBeVisible();
  press();
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(verdicts()).toEqual([]);
  await waitUntilSeen('Принять');
  await person.click(acceptButton());
  await waitFor(() => expect(verdicts()).toHaveLength(1));
});

itAtNight(
  'works in a page that the browser translates: a verdict, the next submission and the undo',
  async () => {
    const stop = keepTranslating();
    try {
      holdVerdicts();
      await open();
      await waitUntilSeen('Принять');
      await person.click(acceptButton());
      await waitFor(() => expect(acceptButton()).toHaveAttribute('aria-busy', 'true'));
      answerVerdict();
      await findDialog(second);
      await person.click(await screen.findByRole('button', { name: 'Отменить' }));
      await findDialog(first);
      expect(api.calls('undoReview')).toHaveLength(1);
    } finally {
      stop();
    }
  },
);

describe('letters typed while a verdict is on its way', () => {
  itAtNight('stay with their submission, which stays open', async () => {
    holdVerdicts();
    await open();
    await waitUntilSeen('Принять');
    await person.type(field(), 'Да{Control>}{Enter}{/Control}, но');
    expect(field()).toHaveValue('Да, но');
    answerVerdict();
    expect(await screen.findByText(/Набранное после отправки в комментарий не вошло/)).toBeVisible();
    expect(verdicts()).toMatchObject([{ comment: 'Да' }]);
    expect(await findDialog(first)).toBeVisible();
    // The submission has no place in the queue any more.
    await waitFor(() => expect(screen.queryByText(/^\d+ из \d+$/)).not.toBeInTheDocument());
    expect(field()).toHaveValue('Да, но');
    // The submission has its verdict.
    press();
    await person.click(screen.getAllByRole('button', { name: 'Следующая работа' }).at(-1)!);
    await findDialog(second);
    expect(field()).toHaveValue('');
    expect(verdicts()).toHaveLength(1);
  });

  itAtNight('are in the field after the verdict is taken back, and can be sent', async () => {
    holdVerdicts();
    api.answers('undoReview', () => {
      queue.items = [...items];
      return {
        lessonId: first.lesson.id,
        status: 'ON_REVIEW' as const,
        submissionId: first.submissionId,
        comment: 'Да',
      };
    });
    await open();
    await waitUntilSeen('Принять');
    await person.type(field(), 'Да{Control>}{Enter}{/Control}!');
    answerVerdict();
    await person.click(await screen.findByRole('button', { name: 'Отменить' }));
    await waitUntilSeen('Принять');
    expect(field()).toHaveValue('Да!');
    press();
    await findDialog(second);
    expect(verdicts()).toMatchObject([{ comment: 'Да' }, { comment: 'Да!' }]);
  });
});
