import type { Lesson, ProgressStatus, Submission } from '@stupeni/contract';
import {
  makeConfig,
  makeDocument,
  makeLesson,
  makeSubmission,
  makeSubmissionFile,
  usePretendApi,
  pretendWaitingFiles,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../../testing/lessons';
import { openRemote } from '../../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const here = '/courses/1/lesson/101';
const teacher = { firstName: 'Ольга', lastName: 'Белова' };

function lessonNow(status: ProgressStatus, submissions: Submission[], over: Partial<Lesson> = {}) {
  const lessons = lessonsWith(status, 'NOT_STARTED').map((one) => ({ ...one, checkType: 'FILE' as const }));
  const { progresses } = lessons[0]!;
  const course = { id: 1, title: 'Основы', lessons };
  // Without the editor, which its own spec draws.
  const own = { id: 101, checkType: 'FILE', wants: 'files', progresses, submissions, course } as const;
  api.answers('getLesson', makeLesson({ ...own, ...over }));
}

const submitted = (day: number, over: Partial<Submission> = {}) =>
  makeSubmission({
    state: 'DECIDED',
    verdict: 'REDO',
    teacher,
    files: [makeSubmissionFile(day, { name: `версия-${day}.pdf`, size: 245_760 })],
    comment: `Замечание ${day}`,
    createdAt: `2026-11-${day}T08:00:00.000Z`,
    reviewedAt: `2026-11-${day}T18:00:00.000Z`,
    ...over,
  });
const waiting = { state: 'WAITING', verdict: null, reviewedAt: null, comment: null, teacher: null } as const;
const versions = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Отправленные версии' });
  return [...heading.closest('section')!.querySelectorAll<HTMLElement>('ol > li')];
};

beforeEach(() => {
  window.localStorage.setItem('token', 'a-token');
  api.answers('getConfig', makeConfig());
  api.answers('listComments', []);
  pretendWaitingFiles(api);
});

it('shows the remark of a returned submission first, and the versions with their verdicts, the newest first', async () => {
  lessonNow('NEED_REWORK', [submitted(17, { comment: 'Сроки есть,\nнет бюджета.' }), submitted(10)]);
  openRemote(here);
  const [second, first] = await versions();
  const remark = screen.getByRole('heading', { name: 'Что исправить' }).closest('section')!;
  expect(remark).toHaveTextContent(/Сроки есть,\s*нет бюджета\.\s*Ольга Белова · 17 ноября/);
  expect(second).toHaveTextContent(/^2-я версия17 ноября.*Вернули на доработку.*версия-17\.pdf 240\sКБ/);
  expect(within(second!).getByRole('link', { name: 'версия-17.pdf' })).toBeVisible();
  expect(first).toHaveTextContent(/^1-я версия10 ноября.*1 файл/);
  expect(within(first!).getByText('Замечание 10')).not.toBeVisible();
  await person.click(within(first!).getByText('1 файл'));
  expect(within(first!).getByText('Замечание 10')).toBeVisible();
});

it('turns addresses in the remark and in an earlier verdict into links', async () => {
  lessonNow('NEED_REWORK', [
    submitted(17, { comment: 'Образец: https://a.example/new.' }),
    submitted(10, { comment: 'Образец: https://a.example/old.' }),
  ]);
  openRemote(here);
  const [, first] = await versions();
  const remark = screen.getByRole('heading', { name: 'Что исправить' }).closest('section')!;
  expect(within(remark).getByRole('link')).toHaveAttribute('href', 'https://a.example/new');
  await person.click(within(first!).getByText('1 файл'));
  expect(within(first!).getByRole('link', { name: /old/ })).toHaveAttribute('href', 'https://a.example/old');
});

itAtNight(
  'shows the thread of the newest version, and of an earlier one that the address names',
  async () => {
    lessonNow('NEED_REWORK', [submitted(17, { id: 70 }), submitted(10, { id: 60 })]);
    const entry = {
      part: 'message',
      createdAt: '2026-11-24T10:11:00.000Z',
      author: teacher,
      editedAt: null,
    } as const;
    api.answers('getSubmissionThread', ({ params }) => {
      const { submissionId } = params as { submissionId: string };
      const entries = [{ ...entry, id: 1, text: `О работе ${submissionId}`, mine: false, byStaff: true }];
      return { commentId: 8, waits: false, earlierId: null, entries };
    });
    const { unmount } = openRemote(here);
    expect(await screen.findByText('О работе 70')).toBeVisible();
    expect(screen.queryByText('О работе 60')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Написать ещё' })).toBeVisible();
    unmount();
    openRemote(`${here}#talk-60`);
    expect(await screen.findByText('О работе 60')).toBeVisible();
    expect(document.activeElement).toHaveAttribute('id', 'talk-60');
  },
);

it.each(['remarks', ''])(
  'focuses the remark for the fragment %j of the address, or after a press in its version',
  async (hash) => {
    lessonNow('NEED_REWORK', [submitted(17)]);
    openRemote(`${here}#${hash}`);
    const heading = await screen.findByRole('heading', { name: 'Что исправить' });
    if (hash) return waitFor(() => expect(heading).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Отзыв — в начале урока' }));
    expect(heading).toHaveFocus();
  },
);

it('focuses the versions when the address names the remarks of an accepted submission', async () => {
  lessonNow('COMPLETED', [submitted(17, { verdict: 'READY' })]);
  openRemote(`${here}#remarks`);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Отправленные версии' })).toHaveFocus());
});

it('keeps a version open while it waits, also when it is not the newest', async () => {
  lessonNow('ON_REVIEW', [submitted(17, { ...waiting, state: 'NOT_REVIEWED' }), submitted(16, waiting)]);
  openRemote(here);
  const [replaced, open] = await versions();
  expect(replaced).toHaveTextContent('Сохранена без проверки');
  expect(open).toHaveTextContent('Ждёт проверки');
  expect(within(open!).getByRole('link', { name: 'версия-16.pdf' })).toBeVisible();
});

it('draws the text of a submission, and no link for a text alone', async () => {
  const alone = { files: [], filePath: '', fileName: '', size: 0, text: makeDocument('Границы проекта.') };
  lessonNow('ON_REVIEW', [submitted(17, { ...waiting, ...alone })]);
  openRemote(here);
  const [version] = await versions();
  expect(within(version!).getByText('Границы проекта.')).toBeVisible();
  expect(within(version!).queryByRole('link')).not.toBeInTheDocument();
});

itAtNight('shows the first four versions until more are asked for', async () => {
  lessonNow(
    'NEED_REWORK',
    [17, 16, 15, 14, 13, 12].map((day) => submitted(day)),
  );
  openRemote(here);
  expect(await versions()).toHaveLength(4);
  await person.click(screen.getByRole('button', { name: 'Показать более ранние: 2' }));
  expect(await versions()).toHaveLength(6);
});

it('shows the versions on a completed lesson, which has no form', async () => {
  lessonNow('COMPLETED', [submitted(17, { verdict: 'READY', comment: null })]);
  openRemote(here);
  const [accepted] = await versions();
  expect(accepted).toHaveTextContent('Работа принята');
  expect(screen.queryByLabelText('Файл')).not.toBeInTheDocument();
});

describe('the link of a file', () => {
  const path = '/api/files/1?exp=9999999999&sig=x';
  const renewed = '/api/files/1?exp=9999999999&sig=renewed';
  const file = makeSubmissionFile(5, { name: 'устав.pdf', path });
  const submission = submitted(17, { ...waiting, files: [file] });
  let downloaded: string[];
  beforeEach(() => {
    downloaded = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloaded.push(this.getAttribute('href')!);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['checking', 'Файл проверяется на вирусы'],
    ['infected', 'В файле найден вирус'],
    ['too_large', 'Файл слишком большой для проверки'],
  ] as const)(
    'is replaced by the reason when the file is %s, and hides no other file',
    async (scan, words) => {
      const other = makeSubmissionFile(6, { name: 'план.pdf' });
      lessonNow('ON_REVIEW', [{ ...submission, files: [{ ...file, scan }, other] }]);
      openRemote(here);
      expect(await screen.findByText(new RegExp(words))).toBeVisible();
      expect(screen.queryByRole('link', { name: 'устав.pdf' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'план.pdf' })).toBeVisible();
    },
  );

  itAtNight('loads a new address first after five minutes', async () => {
    lessonNow('ON_REVIEW', [submission]);
    openRemote(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    lessonNow('ON_REVIEW', [{ ...submission, files: [{ ...file, path: renewed }] }]);
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(downloaded).toEqual([renewed]));
  });

  itAtNight('shows an error when the new address fails to load', async () => {
    lessonNow('ON_REVIEW', [submission]);
    openRemote(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    jest.spyOn(console, 'warn').mockImplementation();
    api.loses('getLesson');
    fireEvent.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть файл');
    expect(downloaded).toEqual([]);
  });
});
