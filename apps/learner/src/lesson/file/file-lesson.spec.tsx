import type { Lesson, ProgressStatus, Submission } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeConfig, makeCourse, makeLesson, makeSubmission, usePretendApi } from '@stupeni/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
const here = '/courses/1/lesson/101';
const url = '/api/files/1?exp=9999999999&sig=x';

const pdf = new File(['%PDF-1.4'], 'устав.pdf', { type: 'application/pdf' });
const field = () => screen.findByLabelText<HTMLInputElement>('Файл', { exact: true });
const send = () => screen.getByRole('button', { name: 'Отправить файл' });
const choose = async (file: File) => person.upload(await field(), file);

/** Makes the API answer with lesson 101, a FILE lesson and the first of two. */
function lessonNow(status: ProgressStatus, submissions: Submission[] = [], over: Partial<Lesson> = {}) {
  const lessons = lessonsWith(status, 'NOT_STARTED').map((row) => ({ ...row, checkType: 'FILE' as const }));
  const { progresses } = lessons[0]!;
  const course = { id: 1, title: 'Основы', lessons };
  const named = {
    id: 101,
    title: 'Устав проекта',
    checkType: 'FILE',
    progresses,
    submissions,
    course,
  } as const;
  api.answers('getLesson', makeLesson({ ...named, ...over }));
  return lessons;
}

beforeEach(() => {
  window.localStorage.setItem('token', 'a-token');
  api.answers('getConfig', makeConfig());
  api.answers('listComments', []);
  api.answers('uploadSubmission', { url });
});

/** Whether the browser would ask before the page is closed. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('file upload', () => {
  it('sends a chosen file, which then waits for the teacher', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    await field();
    expect(send()).toBeDisabled();
    await choose(pdf);
    expect(screen.getByText('устав.pdf')).toBeVisible();
    lessonNow('ON_REVIEW', [makeSubmission({ fileName: 'устав.pdf' })]);
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toHaveAttribute('role', 'status');
    expect(await screen.findByText('Отправлено — ждёт проверки')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'устав.pdf' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toBeVisible();
    expect(send()).toBeDisabled();
    const [call] = api.calls('uploadSubmission');
    expect(call?.form).toMatchObject({ lessonId: '101', file: { name: 'устав.pdf' } });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(api.calls('listComments')).toHaveLength(1);
  });

  it('links to the first later lesson that the learner has not begun', async () => {
    const returned = makeSubmission({ state: 'DECIDED', verdict: 'REDO' });
    const courseWith = (status: ProgressStatus) => ({
      course: {
        id: 1,
        title: 'Основы',
        lessons: lessonsWith(status, 'COMPLETED', 'ON_REVIEW', 'NOT_STARTED'),
      },
    });
    lessonNow('NEED_REWORK', [returned], courseWith('NEED_REWORK'));
    openRemote(here);
    await choose(pdf);
    lessonNow('ON_REVIEW', [returned, makeSubmission({ fileName: 'устав.pdf' })], courseWith('ON_REVIEW'));
    await person.click(send());
    expect(await screen.findByRole('link', { name: 'Следующий урок: 4' })).toBeVisible();
  });

  it('moves the focus to the heading of its section after a file is sent', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    await choose(pdf);
    lessonNow('ON_REVIEW', [makeSubmission({ fileName: 'устав.pdf' })]);
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Новая версия' })).toHaveFocus();
  });

  it('leaves the focus in another field after a file is sent', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    await choose(pdf);
    act(() => {
      send().click();
      screen.getByLabelText('Ваш вопрос или комментарий').focus();
    });
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(screen.getByLabelText('Ваш вопрос или комментарий')).toHaveFocus();
  });

  it('does not move the form on the screen when the history grows above it', async () => {
    const moved: unknown[] = [];
    window.scrollBy = ((by: ScrollToOptions) => moved.push(by.top)) as never;
    const steps = () => document.querySelectorAll('article ol li').length;
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockImplementation(() => ({ top: 400 + 60 * steps() }) as DOMRect);
    lessonNow('NOT_STARTED');
    openRemote(here);
    await choose(pdf);
    lessonNow('ON_REVIEW', [makeSubmission({ fileName: 'устав.pdf' })]);
    await person.click(send());
    await screen.findByRole('link', { name: 'устав.pdf' });
    place.mockRestore();
    expect(moved).toEqual([60]);
  });

  it('adds a second file to the history when the button is pressed', async () => {
    const items = () => [...document.querySelectorAll('article ol li')].map(({ textContent }) => textContent);
    const earlier = makeSubmission({ id: 1, fileName: 'первая.pdf', state: 'WAITING' });
    lessonNow('ON_REVIEW', [earlier]);
    api.hangs('uploadSubmission');
    openRemote(here);
    await choose(pdf);
    expect(items()).toHaveLength(1);
    await person.click(send());
    expect(items()).toEqual([
      expect.stringMatching(/^Вы отправляете работу идёт отправкаустав\.pdf 8\sБОтправляется$/),
      expect.stringContaining('первая.pdf'),
    ]);
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(items()).toHaveLength(1));
    api.answers('uploadSubmission', { url });
    lessonNow('ON_REVIEW', [
      makeSubmission({ id: 2, fileName: 'устав.pdf', createdAt: '2026-11-21T09:00:00.000Z' }),
      { ...earlier, state: 'REPLACED', createdAt: '2026-11-20T09:00:00.000Z' },
    ]);
    await person.click(send());
    expect(await screen.findByRole('link', { name: 'устав.pdf' })).toBeVisible();
    expect(items()).toHaveLength(2);
    expect(screen.queryByText('Отправляется')).not.toBeInTheDocument();
  });

  it('shows an issue at the field for a file that cannot be accepted', async () => {
    api.answers('getConfig', makeConfig({ uploads: { maxBytes: 4, types: ['pdf'] } }));
    lessonNow('NOT_STARTED');
    openRemote(here);
    await person.click(await screen.findByText('Какие файлы?'));
    expect(screen.getByText('Подойдут файлы: pdf.')).toBeVisible();
    await choose(pdf);
    expect(await field()).toHaveAccessibleDescription(/^Файл больше 4\sБ\. Выберите другой\./);
    await choose(new File(['x'], 'вирус.exe'));
    expect(await field()).toHaveAccessibleDescription(/^Файлы «\.exe» не принимаются\. Выберите другой\./);
    expect(send()).toBeDisabled();
    await choose(new File(['x'], 'a.pdf'));
    expect(await field()).not.toBeInvalid();
    expect(send()).toBeEnabled();
  });

  it('keeps a valid file chosen when another file is rejected', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    await choose(pdf);
    await choose(new File(['x'], 'вирус.exe'));
    expect(await field()).toHaveAccessibleDescription(
      /^Файлы «\.exe» не принимаются\. Выбран прежний файл\./,
    );
    expect(screen.getByText('устав.pdf')).toBeVisible();
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(await field()).not.toBeInvalid();
    await choose(new File(['x'], 'вирус.exe'));
    expect(screen.queryByText(/Выбран прежний файл|Файл отправлен!/)).not.toBeInTheDocument();
    expect(send()).toBeDisabled();
    expect(api.calls('uploadSubmission')[0]?.form).toMatchObject({ file: { name: 'устав.pdf' } });
  });

  it('shows the progress, and keeps the file chosen after a cancel', async () => {
    lessonNow('NOT_STARTED');
    api.hangs('uploadSubmission');
    openRemote(here);
    await choose(pdf);
    await person.click(send());
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(asksBeforeLeaving()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(screen.getByText('устав.pdf')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(send()).toBeEnabled();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('keeps the file chosen after a lost connection, and a retry has the same key', async () => {
    lessonNow('NOT_STARTED');
    api.loses('uploadSubmission');
    openRemote(here);
    await choose(pdf);
    await person.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText(/Нет связи с сервером.*Файл остался выбранным/)).toBeVisible();
    api.answers('uploadSubmission', { url });
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const keys = api.calls('uploadSubmission').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('uses a new key for a file that is chosen again', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    for (const content of [1, 2]) {
      await choose(new File([`${content}`], 'устав.pdf'));
      await person.click(send());
      expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    }
    const keys = api.calls('uploadSubmission').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('shows the message of the API when it rejects the file', async () => {
    lessonNow('NOT_STARTED');
    api.fails('uploadSubmission', 'lesson_locked');
    openRemote(here);
    await choose(pdf);
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText('Отказ: lesson_locked')).toBeVisible();
  });

  it.each([
    ['too_many_uploads', 'Слишком много загрузок за час. Попробуйте позже. Файл остался выбранным.'],
    ['storage_full', 'На сервере закончилось место для файлов. Файл остался выбранным.'],
    ['quota_exceeded', 'Место для ваших файлов закончилось. Обратитесь к администратору.'],
  ] as const)('keeps the file chosen and shows the message of the API for %s', async (code, shown) => {
    lessonNow('NOT_STARTED');
    api.fails('uploadSubmission', code, { message: shown.replace(' Файл остался выбранным.', '') });
    openRemote(here);
    await choose(pdf);
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByText('устав.pdf')).toBeVisible();
    expect(send()).toBeEnabled();
  });

  it('says that a file with a virus needs another one', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    await choose(pdf);
    api.fails('uploadSubmission', 'file_infected');
    await person.click(send());
    expect(await screen.findByText(/В файле найден вирус/)).toBeVisible();
    expect(send()).toBeDisabled();
  });

  it('disables the button and names the content when it does not match the file name', async () => {
    lessonNow('NOT_STARTED');
    api.fails('uploadSubmission', 'file_type', { found: 'html' });
    openRemote(here);
    await choose(pdf);
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText(/^Это страница HTML с именем «\.pdf»/)).toBeVisible();
    expect(send()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Ваша работа' })).toHaveFocus();
    await choose(new File(['%PDF-1.7'], 'устав.pdf'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(send()).toBeEnabled();
  });

  it('tells an unreadable file from a lost connection', async () => {
    lessonNow('NOT_STARTED');
    api.loses('uploadSubmission');
    openRemote(here);
    const gone = new File(['x'], 'устав.pdf');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) as never;
    await choose(gone);
    await person.click(send());
    expect(await screen.findByText(/^Файл больше не читается/)).toBeVisible();
  });

  it('sends a file once after a double click', async () => {
    lessonNow('NOT_STARTED');
    openRemote(here);
    await choose(pdf);
    act(() => {
      send().click();
      send().click();
    });
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(api.calls('uploadSubmission')).toHaveLength(1);
  });
});

describe('file upload on other pages', () => {
  it('continues and is shown when the learner comes back', async () => {
    const lessons = lessonNow('NOT_STARTED');
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
    api.hangs('uploadSubmission');
    openRemote(here);
    await choose(pdf);
    await person.click(send());
    await person.click(screen.getByRole('link', { name: 'Основы' }));
    expect(await screen.findByText('Пройдено 0 из 2')).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await person.click(screen.getByRole('link', { name: '1. Первый' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
  });

  it('asks for confirmation before signing out', async () => {
    const signOut = () => {
      const hold = jest.fn();
      act(() => emit('stupeni:signing-out', { hold }));
      return hold;
    };
    lessonNow('NOT_STARTED');
    api.hangs('uploadSubmission');
    openRemote(here);
    await choose(pdf);
    expect(signOut()).not.toHaveBeenCalled();
    await person.click(send());
    expect(signOut()).toHaveBeenCalled();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Файл ещё отправляется' }));
    await person.click(dialog.getByRole('button', { name: 'Остаться' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(signOut()).toHaveBeenCalled();
    await person.click(await screen.findByRole('button', { name: 'Выйти' }));
    // The shell emits the event once more, and the remote does not hold it.
    expect(signOut()).not.toHaveBeenCalled();
  });

  it('keeps a chosen file', async () => {
    const lessons = lessonNow('NOT_STARTED');
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
    openRemote(here);
    await choose(pdf);
    await person.click(screen.getByRole('link', { name: 'Основы' }));
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    expect(await screen.findByText('устав.pdf')).toBeVisible();
    expect(send()).toBeEnabled();
  });
});

describe('submission history', () => {
  const teacher = { firstName: 'Ольга', lastName: 'Белова' };
  const submitted = (day: number, over: Partial<Submission> = {}) =>
    makeSubmission({
      state: 'DECIDED',
      verdict: 'REDO',
      teacher,
      fileName: `версия-${day}.pdf`,
      comment: `Замечание ${day}`,
      createdAt: `2026-11-${day}T08:00:00.000Z`,
      reviewedAt: `2026-11-${day}T18:00:00.000Z`,
      ...over,
    });
  const items = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name });
    return within(heading.closest('section')!).getAllByRole('listitem');
  };

  it('lists verdicts with comments and submissions with files, the newest first', async () => {
    lessonNow('NEED_REWORK', [submitted(17, { comment: 'Сроки есть,\nнет бюджета.' }), submitted(10)]);
    openRemote(here);
    expect((await items('Отзывы преподавателя')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Вернули на доработку Ольга Белова · 17 ноября.*Сроки есть,\nнет бюджета\.$/s),
      expect.stringMatching(/^Вы отправили работу 17 ноября.*версия-17\.pdf 240\sКБ$/s),
      expect.stringMatching(/^Вернули на доработку Ольга Белова · 10 ноября.*Замечание 10$/s),
      expect.stringMatching(/^Вы отправили работу 10 ноября.*версия-10\.pdf/s),
    ]);
    expect(screen.getByRole('heading', { name: 'Новая версия' })).toBeVisible();
  });

  it('takes the focus when the address names the remarks', async () => {
    lessonNow('NEED_REWORK', [submitted(17)]);
    openRemote(`${here}#remarks`);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Отзывы преподавателя' })).toHaveFocus());
  });

  it('folds all but four entries', async () => {
    lessonNow('NEED_REWORK', [submitted(17), submitted(14), submitted(10)]);
    openRemote(here);
    expect(await items('Отзывы преподавателя')).toHaveLength(4);
    await person.click(screen.getByRole('button', { name: 'Показать более ранние: 2' }));
    expect(await items('Отзывы преподавателя')).toHaveLength(6);
  });

  it('shows which submission waits and which one was replaced', async () => {
    const waiting = {
      state: 'WAITING',
      verdict: null,
      reviewedAt: null,
      comment: null,
      teacher: null,
    } as const;
    lessonNow('ON_REVIEW', [submitted(17, waiting), submitted(16, { ...waiting, state: 'REPLACED' })]);
    openRemote(here);
    const [newest, replaced] = await items('Отправленные работы');
    expect(newest).toHaveTextContent('Ждёт проверки');
    expect(replaced).toHaveTextContent('Заменена более новой');
    expect(screen.getByText(/^Пока работу не проверили, её можно заменить/)).toBeVisible();
  });

  it('is shown on a completed lesson, which has no upload form', async () => {
    lessonNow('COMPLETED', [submitted(17, { verdict: 'READY', comment: null })]);
    openRemote(here);
    const [accepted] = await items('Отзывы преподавателя');
    expect(accepted).toHaveTextContent('Работа принята');
    expect(screen.getByText('Готово')).toBeVisible();
    expect(screen.queryByLabelText('Файл')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toBeVisible();
  });
});

describe('submission link', () => {
  const submission = makeSubmission({ id: 5, filePath: url, fileName: 'устав.pdf' });
  const renewed = '/api/files/1?exp=9999999999&sig=renewed';
  let downloaded: string[];
  beforeEach(() => {
    downloaded = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloaded.push(this.getAttribute('href')!);
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('opens its address without a request while it is valid', async () => {
    lessonNow('ON_REVIEW', [submission]);
    openRemote(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    expect(link).toHaveAttribute('href', url);
    let isFollowed: boolean | undefined;
    const browser = (event: Event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', browser);
    fireEvent.click(link);
    window.removeEventListener('click', browser);
    expect(isFollowed).toBe(true);
    expect(api.calls('getLesson')).toHaveLength(1);
  });

  it.each([
    ['checking', 'Файл проверяется на вирусы'],
    ['infected', 'В файле найден вирус'],
    ['too_large', 'Файл слишком большой для проверки'],
  ] as const)('shows the reason in place of the link when the file is %s', async (scan, words) => {
    lessonNow('ON_REVIEW', [{ ...submission, scan }]);
    openRemote(here);
    expect(await screen.findByText(new RegExp(words))).toBeVisible();
    expect(screen.getByText('устав.pdf')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'устав.pdf' })).not.toBeInTheDocument();
  });

  it('loads a new address first after five minutes', async () => {
    lessonNow('ON_REVIEW', [submission]);
    openRemote(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    lessonNow('ON_REVIEW', [{ ...submission, filePath: renewed }]);
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(downloaded).toEqual([renewed]));
    await waitFor(() => expect(link).toHaveAttribute('href', renewed));
  });

  it('shows an error when the new address fails to load', async () => {
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

it('disables the upload in a preview', async () => {
  lessonNow('NOT_STARTED');
  openRemote(here, 'TEACHER');
  await choose(pdf);
  expect(send()).toBeDisabled();
  expect(screen.getAllByText('Предпросмотр: ничего не сохраняется')[0]).toBeVisible();
});
