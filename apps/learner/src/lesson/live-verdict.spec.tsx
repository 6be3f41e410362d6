import type { ProgressStatus, Submission } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import {
  makeConfig,
  makeLesson,
  makeSubmission,
  usePretendApi,
  pretendWaitingFiles,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const here = '/courses/1/lesson/101';
const sent = makeSubmission({ fileName: 'устав.pdf' });

/** Lesson 101, a FILE lesson with this status. */
function lessonNow(status: ProgressStatus, submissions: Submission[]) {
  const lessons = lessonsWith(status, 'NOT_STARTED').map((row) => ({ ...row, checkType: 'FILE' as const }));
  const { progresses } = lessons[0]!;
  const course = { id: 1, title: 'Основы', lessons };
  const own = {
    id: 101,
    title: 'Устав проекта',
    checkType: 'FILE' as const,
    wants: 'files' as const,
    progresses,
    submissions,
    course,
  };
  api.answers('getLesson', makeLesson(own));
}

async function verdictComes(status: 'COMPLETED' | 'NEED_REWORK') {
  const verdict = status === 'COMPLETED' ? ('READY' as const) : ('REDO' as const);
  const teacher = { firstName: 'Олег', lastName: 'Зуев' };
  const reviewedAt = '2026-11-20T10:00:00.000Z';
  lessonNow(status, [{ ...sent, state: 'DECIDED', verdict, comment: 'Хорошо', teacher, reviewedAt }]);
  await act(async () => emit('stupeni:server-news', { topic: 'notifications', unread: 1, newest: 1 }));
  await screen.findByText('Хорошо');
}

beforeEach(() => {
  window.localStorage.setItem('token', 'a-token');
  api.answers('getConfig', makeConfig());
  api.answers('listComments', []);
  pretendWaitingFiles(api);
  lessonNow('ON_REVIEW', [sent]);
});
afterEach(() => window.localStorage.clear());

describe.each(['COMPLETED', 'NEED_REWORK'] as const)('live verdict %s', (status) => {
  // Both verdicts come the same way.
  const itForOne = status === 'NEED_REWORK' ? it : itAtNight;

  itForOne.each(['', '#remarks'])(
    'keeps the focus in the question field of a lesson opened with %j',
    async (hash) => {
      openRemote(here + hash);
      const field = await screen.findByLabelText('Ваш вопрос или комментарий');
      await person.type(field, 'Как');
      await verdictComes(status);
      expect(field).toHaveFocus();
      expect(field).toHaveValue('Как');
    },
  );

  itAtNight('keeps the focus in the part with the form', async () => {
    openRemote(here);
    const form = (await screen.findByLabelText('Файл', { exact: true })).closest('section')!;
    act(() => (form.querySelector('button, input') as HTMLElement).focus());
    expect(document.activeElement).not.toBe(document.body);
    await verdictComes(status);
    expect(document.activeElement).not.toBe(document.body);
  });

  itForOne('does not move the question on the screen', async () => {
    openRemote(here);
    const field = await screen.findByLabelText('Ваш вопрос или комментарий');
    await person.click(field);
    const tops = () => (screen.queryByText('Хорошо') ? 340 : 100);
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, tops(), 300, 20));
    const scrollBy = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    await verdictComes(status);
    expect(scrollBy.mock.calls).toEqual([[{ top: 240, behavior: 'instant' }]]);
    jest.restoreAllMocks();
  });
});
