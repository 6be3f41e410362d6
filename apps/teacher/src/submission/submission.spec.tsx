import type { ReviewItem } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeComment, makeReviewItem, makeReviewedSubmission, makeReviewSubmission } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { waitUntilSeen } from '../testing/wait-until-seen';
import { useTeacherApi } from '../testing/use-teacher-api';

const api = useTeacherApi();
const person = userEvent.setup();
const start = '/teacher/review';
const colleague = { id: 900, firstName: 'Ольга', lastName: 'Ким' };
const later = new Date(Date.now() + 90_000).toISOString();

const makeItem = (lastName: string, more: Partial<ReviewItem> = {}) => {
  const item = makeReviewItem(more);
  return { ...item, user: { ...item.user, lastName } };
};
const items = [makeItem('Абрамов'), makeItem('Белов'), makeItem('Власов')];
const [first, second] = items as [ReviewItem, ReviewItem, ReviewItem];
let queue: ReviewItem[];

beforeEach(() => {
  queue = [...items];
  api.answers('listReview', () => queue, { 'X-Total-Count': '3' });
  api.answers('claimReview', { by: colleague, until: later });
  api.answers('getReviewSubmission', ({ params }) => {
    const item = items.find(({ user }) => user.id === Number(Object(params).userId));
    return makeReviewSubmission(item ?? first);
  });
  api.answers('decideReview', ({ params, body }) => {
    queue = queue.filter(({ user }) => user.id !== Number(Object(params).userId));
    const { action, submissionId } = body as { action: 'READY' | 'REDO'; submissionId: number };
    return { lessonId: first.lesson.id, status: 'COMPLETED' as const, submissionId, verdict: action };
  });
});

afterEach(() => jest.restoreAllMocks());

const findDialog = (item: ReviewItem) =>
  screen.findByRole('dialog', { name: new RegExp(item.user.lastName) });
async function open(at = 0) {
  openRemote(start);
  await person.click((await screen.findAllByRole('button', { name: 'Открыть' }))[at]!);
  return findDialog(items[at]!);
}
const field = () => screen.getByRole('textbox', { name: 'Комментарий' });
/** Pastes a text: typing key by key would only make the tests slower. */
const write = async (text: string) => {
  await person.click(field());
  await person.paste(text);
};
const accept = async () => {
  await waitUntilSeen('Принять');
  await person.click(screen.getByRole('button', { name: 'Принять' }));
};
const returnForRework = async () => {
  await waitUntilSeen('Принять');
  await person.click(screen.getByRole('button', { name: 'Вернуть на доработку' }));
};
const verdicts = () => api.calls('decideReview').map(({ body }) => body);

describe('submission on the desk', () => {
  it('shows its file, its facts, earlier verdicts and the comments of the lesson', async () => {
    const past = makeReviewedSubmission({
      fileName: 'Черновик.docx',
      verdict: 'REDO',
      comment: 'Нет сроков.',
      teacher: { firstName: 'Ольга', lastName: 'Ким' },
      reviewedAt: '2026-11-10T09:00:00.000Z',
    });
    api.answers('getReviewSubmission', makeReviewSubmission({ ...first, number: 2 }, { history: [past] }));
    api.answers('listComments', [makeComment({ text: 'Кто заказчик?' })]);
    const dialog = await open();
    expect(await within(dialog).findByRole('group', { name: 'Страница 1' })).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Устав проекта.pdf' })).toHaveAttribute('download');
    expect(within(dialog).getByRole('link', { name: 'Черновик.docx' })).toBeVisible();
    expect(within(dialog).getByText('2-я, первая возвращена')).toBeVisible();
    expect(within(dialog).getByText('Нет сроков.')).toBeVisible();
    expect(await within(dialog).findByText('Кто заказчик?')).toBeVisible();
    expect(field()).toHaveFocus();
  });

  itAtNight(
    'opens with the focus on its title on a phone, where the keyboard would cover the file',
    async () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) =>
          Object.assign(new EventTarget() as MediaQueryList, { matches: query.includes('pointer: coarse') }),
        );
      const dialog = await open();
      const title = (learner: string) =>
        within(dialog).getByRole('heading', { level: 2, name: RegExp(learner) });
      expect(title(first.user.lastName)).toHaveFocus();
      await returnForRework();
      expect(field()).toHaveFocus();
    },
  );

  itAtNight(
    'opens with the focus on its title where the field is below the file; Ctrl + Enter accepts there too',
    async () => {
      jest
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) =>
          Object.assign(new EventTarget() as MediaQueryList, { matches: query === '(width < 50rem)' }),
        );
      const dialog = await open();
      const title = within(dialog).getByRole('heading', { level: 2, name: RegExp(first.user.lastName) });
      expect(title).toHaveFocus();
      await waitUntilSeen('Принять');
      const others = [
        within(dialog).getByRole('link', { name: /Открыть урок/ }),
        await waitFor(() => within(dialog).getByText('Задание урока').closest('summary')!),
      ];
      // Without a comment the keys of the return would show an issue at once.
      for (const other of others) fireEvent.keyDown(other, { key: 'Enter', ctrlKey: true, shiftKey: true });
      expect(within(dialog).getByRole('textbox')).not.toHaveAttribute('aria-invalid', 'true');
      fireEvent.keyDown(title, { key: 'Enter', ctrlKey: true });
      await findDialog(second);
      expect(verdicts()).toMatchObject([{ action: 'READY' }]);
    },
  );

  itAtNight('is claimed while it is open, and released afterwards', async () => {
    await open();
    await waitFor(() => expect(api.calls('claimReview')).toHaveLength(1));
    expect(api.calls('releaseReview')).toHaveLength(0);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(api.calls('releaseReview')).toHaveLength(1));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Открыть' })[0]).toHaveFocus());
  });
});

describe('verdict', () => {
  itAtNight('has the id of the shown submission, and the next submission opens', async () => {
    await open();
    await accept();
    await findDialog(second);
    expect(verdicts()).toEqual([
      { action: 'READY', comment: null, submissionId: first.submissionId, lastSeen: null },
    ]);
    await waitFor(() => expect(field()).toHaveFocus());
  });

  it('needs a comment for a return and shows the exact text of the specification', async () => {
    await open();
    await write('  ');
    await returnForRework();
    expect(screen.getByRole('alert').textContent).toBe('Введите комментарий');
    expect(field()).toHaveFocus();
    expect(verdicts()).toEqual([]);
    await write('Нет сроков.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await returnForRework();
    await findDialog(second);
    expect(verdicts()).toMatchObject([{ action: 'REDO', comment: expect.stringContaining('Нет сроков.') }]);
    expect(field()).toHaveValue('');
  });

  itAtNight('is sent by keyboard for each submission, and the desk closes after the last one', async () => {
    await open();
    await waitUntilSeen('Принять');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await findDialog(second);
    await waitFor(() => expect(field()).toHaveFocus());
    await waitUntilSeen('Принять');
    await person.keyboard('Переделать.{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await findDialog(items[2]!);
    await waitFor(() => expect(field()).toHaveFocus());
    await waitUntilSeen('Принять');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(verdicts()).toMatchObject([{ action: 'READY' }, { action: 'REDO' }, { action: 'READY' }]);
  });

  itAtNight('removes the submission from the queue before the queue has been read again', async () => {
    queue = [first];
    await open();
    api.hangs('listReview');
    await accept();
    expect(await screen.findByText('Все работы проверены')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Открыть' })).not.toBeInTheDocument();
  });

  itAtNight('shows the progress in the queue, and its comment can be used again', async () => {
    await open();
    await write('Нет сроков.');
    await returnForRework();
    await findDialog(second);
    expect(screen.getByText(/^Возвращено на доработку: Абрамов Борис/)).toBeVisible();
    expect(screen.getByText(/^Готово за этот раз: 1, осталось:/)).toBeVisible();
    await write('Смета есть.');
    await person.click(screen.getByRole('button', { name: 'Недавние' }));
    await person.click(await screen.findByRole('button', { name: 'Нет сроков.' }));
    await waitFor(() => expect(field()).toHaveValue('Смета есть.\nНет сроков.'));
  });

  itAtNight('keeps another submission open that was opened during the request', async () => {
    let answer: (() => void) | undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const send = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
      if ((request[0] as Request).method === 'PATCH') await answered;
      return send(...request);
    });
    await open();
    await accept();
    await person.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await findDialog(items[2]!);
    answer?.();
    await waitFor(() => expect(verdicts()).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('2 из 3')).toBeVisible());
    expect(await findDialog(items[2]!)).toBeVisible();
    jest.restoreAllMocks();
  });

  itAtNight('shows the reason of a failure and keeps the comment', async () => {
    api.loses('decideReview');
    await open();
    await write('Хорошо');
    await accept();
    expect((await screen.findByRole('alert')).textContent).toBe('Решение не сохранилось');
    expect(screen.getByText(/Нет связи с сервером/)).toBeVisible();
    expect(field()).toHaveValue('Хорошо');
  });

  itAtNight(
    'shows at the field what the API says is wrong with the comment, until the comment changes',
    async () => {
      const message = 'Не больше 10000 знаков';
      api.fails('decideReview', 'validation', { issues: [{ path: 'comment', message }] });
      await open();
      await write('Хорошо');
      await accept();
      await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
      expect(field()).toBeInvalid();
      await write('!');
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    },
  );

  itAtNight('shows who decided before and when, and opens the next submission', async () => {
    api.fails('decideReview', 'already_decided', {
      by: colleague,
      at: '2026-11-18T09:20:00.000Z',
      action: 'READY',
    });
    await open();
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Работа уже принята: Ким Ольга, .*18/);
    await person.click(
      within(screen.getByRole('alert').parentElement!).getByRole('button', { name: 'Следующая работа' }),
    );
    await findDialog(second);
  });

  itAtNight(
    'has the id of the last text that was on the desk, and shows a newer text beside the typed comment',
    async () => {
      const words = {
        part: 'message' as const,
        id: 5,
        text: 'Это черновик',
        createdAt: '2026-11-18T09:00:00.000Z',
        author: { firstName: 'Борис', lastName: 'Абрамов' },
        mine: false,
        byStaff: false,
        editedAt: null,
      };
      api.fails('decideReview', 'thread_changed');
      await open();
      await write('Хорошо');
      await waitFor(() => expect(api.calls('getSubmissionThread')).not.toEqual([]));
      api.answers('getSubmissionThread', { commentId: 9, waits: true, earlierId: null, entries: [words] });
      await accept();
      expect(await screen.findByText('Это черновик')).toBeVisible();
      expect(screen.getByRole('alert')).toHaveTextContent(/^Студент написал о работе или изменил сообщение/);
      expect(verdicts()).toMatchObject([{ lastSeen: null }]);
      expect(field()).toHaveValue('Хорошо');
    },
  );

  itAtNight('offers the newer submission if the shown one was replaced', async () => {
    api.fails('decideReview', 'stale_submission', { submissionId: 777 });
    await open();
    api.answers('getReviewSubmission', makeReviewSubmission({ ...first, submissionId: 777, number: 2 }));
    await write('Хорошо');
    await accept();
    // The date comes with the newer submission.
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Абрамов Борис: пришла новая версия, 18/),
    );
    api.answers('decideReview', {
      lessonId: first.lesson.id,
      status: 'COMPLETED',
      submissionId: 777,
      verdict: 'READY',
    });
    await person.click(screen.getByRole('button', { name: 'Открыть новую версию' }));
    expect(await screen.findByText('2-я')).toBeVisible();
    expect(field()).toHaveValue('Хорошо');
    await accept();
    await waitFor(() => expect(verdicts().at(-1)).toMatchObject({ submissionId: 777 }));
  });
});

describe('submission that its learner replaces while it is open', () => {
  const newer = { ...first, submissionId: 9000, number: 2 };
  /** The API has the submission that the call names, else the newest one. */
  const replace = () => {
    queue = [newer, second];
    api.answers('getReviewSubmission', ({ query }) =>
      makeReviewSubmission(Number(Object(query).submissionId) === first.submissionId ? first : newer),
    );
  };

  itAtNight(
    'is announced before the teacher presses a verdict, and the comment moves to the newer submission',
    async () => {
      await open();
      await write('Хорошо');
      replace();
      act(() => emit('stupeni:server-news', { topic: 'review', id: null }));
      const alert = await screen.findByText(/^Абрамов Борис: пришла новая версия/);
      expect(alert.closest('[role=alert]')).toHaveTextContent(/Комментарий останется в поле/);
      expect(verdicts()).toEqual([]);
      await person.click(screen.getByRole('button', { name: 'Открыть новую версию' }));
      expect(await screen.findByText('2-я')).toBeVisible();
      expect(screen.queryByText(/пришла новая версия/)).not.toBeInTheDocument();
      expect(field()).toHaveValue('Хорошо');
    },
  );

  itAtNight('stays on the desk when it is read again, and gets no verdict for the newer one', async () => {
    const checked = makeReviewSubmission(first);
    checked.submission.files[0]!.scan = 'checking';
    api.answers('getReviewSubmission', checked);
    await open();
    await waitFor(() => expect(api.calls('getReviewSubmission')).toHaveLength(2));
    replace();
    // The desk reads again each five seconds while the virus scanner works.
    await waitFor(() => expect(api.calls('getReviewSubmission')).toHaveLength(3));
    await accept();
    expect(verdicts()).toMatchObject([{ submissionId: first.submissionId }]);
  });
});

describe('submission that a colleague has open', () => {
  it('is marked in the queue', async () => {
    queue = [{ ...first, claim: { by: colleague, until: later } }, second];
    openRemote(start);
    expect(await screen.findByText('Открыта: Ким Ольга')).toBeVisible();
  });

  it('shows the name of the colleague on the desk', async () => {
    api.fails('claimReview', 'claimed', { by: colleague, until: later });
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Работу сейчас проверяет Ким Ольга, до \d\d:\d\d/,
    );
  });

  describe('a colleague’s verdict', () => {
    const decision = { by: colleague, at: '2026-11-18T09:20:00.000Z', action: 'READY' as const };
    const decide = () => {
      api.fails('claimReview', 'already_decided', decision);
      emit('stupeni:server-news', { topic: 'review', id: first.submissionId });
    };
    const decided = () =>
      waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Работа уже принята: Ким Ольга/));

    itAtNight('appears on the desk', async () => {
      api.fails('claimReview', 'claimed', { by: colleague, until: later });
      await open();
      await screen.findByText(/^Работу сейчас проверяет/);
      decide();
      await decided();
    });

    itAtNight('appears also after a rejected verdict', async () => {
      api.fails('decideReview', 'claimed', { by: colleague, until: later });
      await open();
      await accept();
      await screen.findByText(/^Работу сейчас проверяет/);
      decide();
      await decided();
    });
  });

  itAtNight('is not claimed again when news arrive', async () => {
    await open();
    await waitFor(() => expect(api.calls('claimReview')).toHaveLength(1));
    const reads = api.calls('listReview').length;
    emit('stupeni:server-news', { topic: 'review', id: first.submissionId });
    await waitFor(() => expect(api.calls('listReview').length).toBeGreaterThan(reads));
    expect(api.calls('claimReview')).toHaveLength(1);
  });

  itAtNight('is skipped after a verdict', async () => {
    queue = [first, { ...second, claim: { by: colleague, until: later } }, items[2]!];
    await open();
    await accept();
    await findDialog(items[2]!);
  });
});

describe('navigation through the queue', () => {
  itAtNight('returns to the queue by Back of the browser, also from a later submission', async () => {
    await open();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await findDialog(second);
    fireEvent.click(screen.getByText('Назад'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Адрес')).toHaveTextContent(start);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Открыть' })[1]).toHaveFocus());
  });

  itAtNight('opens other submissions by keyboard and by buttons, from the first to the last', async () => {
    const dialog = await open();
    const step = (name: string) => screen.getByRole('button', { name });
    expect(within(dialog).getByText('1 из 3')).toBeVisible();
    expect(step('Предыдущая работа')).toBeDisabled();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await findDialog(second);
    await person.click(step('Следующая работа'));
    await findDialog(items[2]!);
    expect(step('Следующая работа')).toBeDisabled();
    await waitFor(() => expect(field()).toHaveFocus());
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await findDialog(second);
    await waitFor(() => expect(api.calls('releaseReview')).toHaveLength(3));
  });

  itAtNight('keeps the draft of each submission', async () => {
    await open();
    const step = (name: string) => screen.getByRole('button', { name });
    expect(step('Предыдущая работа')).toBeDisabled();
    await write('Почти');
    await person.click(step('Следующая работа'));
    await findDialog(second);
    expect(field()).toHaveValue('');
    await person.click(step('Предыдущая работа'));
    await findDialog(first);
    expect(field()).toHaveValue('Почти');
  });
});
