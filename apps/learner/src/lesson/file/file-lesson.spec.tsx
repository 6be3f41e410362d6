import type { Lesson, ProgressStatus, Submission } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import { makeConfig, makeCourse, makeLesson, makeSubmission, usePretendApi } from '@stupeni/test-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openArea } from '../../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
const here = '/courses/1/lesson/101';
const url = '/api/files/1?exp=9999999999&sig=x';

const pdf = new File(['%PDF-1.4'], 'устав.pdf', { type: 'application/pdf' });
const field = () => screen.findByLabelText<HTMLInputElement>('Файл', { exact: true });
const send = () => screen.getByRole('button', { name: 'Отправить файл' });
const choose = async (file: File) => person.upload(await field(), file);

/** Lesson 101 of a course of two, of kind FILE. */
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
  api.answers('uploadWork', { url });
});

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a file', () => {
  it('can be sent once it is chosen, and then waits for the teacher', async () => {
    lessonNow('NOT_STARTED');
    openArea(here);
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
    const [call] = api.calls('uploadWork');
    expect(call?.form).toMatchObject({ lessonId: '101', file: { name: 'устав.pdf' } });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(api.calls('listComments')).toHaveLength(1);
  });

  it('that was sent leaves the focus at its section', async () => {
    lessonNow('NOT_STARTED');
    openArea(here);
    await choose(pdf);
    lessonNow('ON_REVIEW', [makeSubmission({ fileName: 'устав.pdf' })]);
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Новая версия' })).toHaveFocus();
  });

  it('that was sent takes no focus from who is elsewhere by then', async () => {
    lessonNow('NOT_STARTED');
    openArea(here);
    await choose(pdf);
    act(() => {
      send().click();
      screen.getByLabelText('Ваш вопрос или комментарий').focus();
    });
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(screen.getByLabelText('Ваш вопрос или комментарий')).toHaveFocus();
  });

  it('that was sent does not move the form on the screen, however much appears above it', async () => {
    const moved: unknown[] = [];
    window.scrollBy = ((by: ScrollToOptions) => moved.push(by.top)) as never;
    const steps = () => document.querySelectorAll('article ol li').length;
    const place = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    place.mockImplementation(() => ({ top: 400 + 60 * steps() }) as DOMRect);
    lessonNow('NOT_STARTED');
    openArea(here);
    await choose(pdf);
    lessonNow('ON_REVIEW', [makeSubmission({ fileName: 'устав.pdf' })]);
    await person.click(send());
    await screen.findByRole('link', { name: 'устав.pdf' });
    place.mockRestore();
    expect(moved).toEqual([60]);
  });

  it('is checked before: what cannot be accepted is said at the field and not sent', async () => {
    api.answers('getConfig', makeConfig({ uploads: { maxBytes: 4, types: ['pdf'] } }));
    lessonNow('NOT_STARTED');
    openArea(here);
    expect(await screen.findByText('Подойдут файлы PDF.')).toBeVisible();
    await choose(pdf);
    expect(await field()).toHaveAccessibleDescription(/^Файл слишком большой: 8\sБ, а можно до 4\sБ\./);
    await choose(new File(['x'], 'вирус.exe'));
    expect(await field()).toHaveAccessibleDescription(/^Файлы «\.exe» не принимаются/);
    expect(send()).toBeDisabled();
    await choose(new File(['x'], 'a.pdf'));
    expect(await field()).not.toBeInvalid();
    expect(send()).toBeEnabled();
  });

  it('that will do stays chosen when another one will not', async () => {
    lessonNow('NOT_STARTED');
    openArea(here);
    await choose(pdf);
    await choose(new File(['x'], 'вирус.exe'));
    expect(await field()).toHaveAccessibleDescription(
      /^Файлы «\.exe» не принимаются.* Выбран прежний файл\./,
    );
    expect(screen.getByText('устав.pdf')).toBeVisible();
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(await field()).not.toBeInvalid();
    await choose(new File(['x'], 'вирус.exe'));
    expect(screen.queryByText(/Выбран прежний файл|Файл отправлен!/)).not.toBeInTheDocument();
    expect(send()).toBeDisabled();
    expect(api.calls('uploadWork')[0]?.form).toMatchObject({ file: { name: 'устав.pdf' } });
  });

  it('shows how much has left, and can be stopped; it stays chosen', async () => {
    lessonNow('NOT_STARTED');
    api.hangs('uploadWork');
    openArea(here);
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

  it('that met a broken line stays chosen; sent again, it is the same hand-in', async () => {
    lessonNow('NOT_STARTED');
    api.loses('uploadWork');
    openArea(here);
    await choose(pdf);
    await person.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText(/Нет связи с сервером.*Файл остался выбранным/)).toBeVisible();
    api.answers('uploadWork', { url });
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const keys = api.calls('uploadWork').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('of the same name, chosen anew, is another hand-in', async () => {
    lessonNow('NOT_STARTED');
    openArea(here);
    for (const round of [1, 2]) {
      await choose(new File([`${round}`], 'устав.pdf'));
      await person.click(send());
      expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    }
    const keys = api.calls('uploadWork').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('that the API refuses says why in its words', async () => {
    lessonNow('NOT_STARTED');
    api.refuses('uploadWork', 'lesson_locked');
    openArea(here);
    await choose(pdf);
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить файл');
    expect(screen.getByText('Отказ: lesson_locked')).toBeVisible();
  });

  it.each([
    ['too_many_uploads', 'Слишком много загрузок за час. Попробуйте позже. Файл остался выбранным.'],
    ['storage_full', 'На сервере закончилось место для файлов. Файл остался выбранным.'],
    ['quota_exceeded', 'Место для ваших файлов закончилось. Обратитесь к администратору.'],
  ] as const)(
    'that finds no room (%s) shows the sentence of the API and stays chosen',
    async (code, shown) => {
      lessonNow('NOT_STARTED');
      api.refuses('uploadWork', code, { message: shown.replace(' Файл остался выбранным.', '') });
      openArea(here);
      await choose(pdf);
      await person.click(send());
      expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить файл');
      expect(screen.getByText(shown)).toBeVisible();
      expect(screen.getByText('устав.pdf')).toBeVisible();
      expect(send()).toBeEnabled();
    },
  );

  it('whose content is another than its name says is not offered to be sent again', async () => {
    lessonNow('NOT_STARTED');
    api.refuses('uploadWork', 'file_type');
    openArea(here);
    await choose(pdf);
    await person.click(send());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось загрузить файл');
    const sentence = 'Содержимое файла не похоже на PDF. Сохраните его заново или выберите другой.';
    expect(screen.getByText(sentence)).toBeVisible();
    expect(send()).toBeDisabled();
    expect(screen.getByRole('heading', { name: 'Ваша работа' })).toHaveFocus();
    await choose(new File(['%PDF-1.7'], 'устав.pdf'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(send()).toBeEnabled();
  });

  it('that can no longer be read is told from a broken line', async () => {
    lessonNow('NOT_STARTED');
    api.loses('uploadWork');
    openArea(here);
    const gone = new File(['x'], 'устав.pdf');
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadable')) }) as never;
    await choose(gone);
    await person.click(send());
    expect(await screen.findByText(/^Файл больше не читается/)).toBeVisible();
  });

  it('is sent once, however fast the button is pressed twice', async () => {
    lessonNow('NOT_STARTED');
    openArea(here);
    await choose(pdf);
    act(() => {
      send().click();
      send().click();
    });
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(api.calls('uploadWork')).toHaveLength(1);
  });
});

describe('on the way to another page', () => {
  it('the sending goes on, and is there on coming back', async () => {
    const lessons = lessonNow('NOT_STARTED');
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
    api.hangs('uploadWork');
    openArea(here);
    await choose(pdf);
    await person.click(send());
    await person.click(screen.getByRole('link', { name: 'Основы' }));
    expect(await screen.findByText('Пройдено 0 из 2')).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await person.click(screen.getByRole('link', { name: '1. Первый' }));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
  });

  it('out of the product one is asked first, as long as a file is being sent', async () => {
    const signOut = () => {
      const hold = jest.fn();
      act(() => emit('stupeni:signing-out', { hold }));
      return hold;
    };
    lessonNow('NOT_STARTED');
    api.hangs('uploadWork');
    openArea(here);
    await choose(pdf);
    expect(signOut()).not.toHaveBeenCalled();
    await person.click(send());
    expect(signOut()).toHaveBeenCalled();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Файл ещё отправляется' }));
    await person.click(dialog.getByRole('button', { name: 'Остаться' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(signOut()).toHaveBeenCalled();
    await person.click(await screen.findByRole('button', { name: 'Выйти' }));
    // The shell asks once more, and is not held any more.
    expect(signOut()).not.toHaveBeenCalled();
  });

  it('a chosen file stays chosen', async () => {
    const lessons = lessonNow('NOT_STARTED');
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
    openArea(here);
    await choose(pdf);
    await person.click(screen.getByRole('link', { name: 'Основы' }));
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    expect(await screen.findByText('устав.pdf')).toBeVisible();
    expect(send()).toBeEnabled();
  });
});

describe('the history', () => {
  const teacher = { firstName: 'Ольга', lastName: 'Белова' };
  const round = (day: number, over: Partial<Submission> = {}) =>
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

  it('has verdicts with teacher, date and remark, and works with their files, the newest first', async () => {
    lessonNow('NEED_REWORK', [round(17, { comment: 'Сроки есть,\nнет бюджета.' }), round(10)]);
    openArea(here);
    expect((await items('Отзывы преподавателя')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Вернули на доработку Ольга Белова · 17 ноября.*Сроки есть,\nнет бюджета\.$/s),
      expect.stringMatching(/^Вы отправили работу 17 ноября.*версия-17\.pdf 240\sКБ$/s),
      expect.stringMatching(/^Вернули на доработку Ольга Белова · 10 ноября.*Замечание 10$/s),
      expect.stringMatching(/^Вы отправили работу 10 ноября.*версия-10\.pdf/s),
    ]);
    expect(screen.getByRole('heading', { name: 'Новая версия' })).toBeVisible();
  });

  it('longer than four steps is folded', async () => {
    lessonNow('NEED_REWORK', [round(17), round(14), round(10)]);
    openArea(here);
    expect(await items('Отзывы преподавателя')).toHaveLength(4);
    await person.click(screen.getByRole('button', { name: 'Показать более ранние: 2' }));
    expect(await items('Отзывы преподавателя')).toHaveLength(6);
  });

  it('tells the work that waits from one that it replaced', async () => {
    const waiting = {
      state: 'WAITING',
      verdict: null,
      reviewedAt: null,
      comment: null,
      teacher: null,
    } as const;
    lessonNow('ON_REVIEW', [round(17, waiting), round(16, { ...waiting, state: 'REPLACED' })]);
    openArea(here);
    const [newest, replaced] = await items('Отправленные работы');
    expect(newest).toHaveTextContent('Ждёт проверки');
    expect(replaced).toHaveTextContent('Заменена более новой');
    expect(screen.getByText(/^Пока работу не проверили, её можно заменить/)).toBeVisible();
  });

  it('stands on a completed lesson too, where nothing more is handed in', async () => {
    lessonNow('COMPLETED', [round(17, { verdict: 'READY', comment: null })]);
    openArea(here);
    const [accepted] = await items('Отзывы преподавателя');
    expect(accepted).toHaveTextContent('Работа принята');
    expect(screen.getByText('Готово')).toBeVisible();
    expect(screen.queryByLabelText('Файл')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toBeVisible();
  });
});

describe('the link of a work', () => {
  const work = makeSubmission({ id: 5, filePath: url, fileName: 'устав.pdf' });
  const again = '/api/files/1?exp=9999999999&sig=again';
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

  it('opens as it stands while it is new', async () => {
    lessonNow('ON_REVIEW', [work]);
    openArea(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    expect(link).toHaveAttribute('href', url);
    let left: boolean | undefined;
    const browser = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', browser);
    fireEvent.click(link);
    window.removeEventListener('click', browser);
    expect(left).toBe(true);
    expect(api.calls('getLesson')).toHaveLength(1);
  });

  it('after five minutes gets a new address first', async () => {
    lessonNow('ON_REVIEW', [work]);
    openArea(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    lessonNow('ON_REVIEW', [{ ...work, filePath: again }]);
    expect(fireEvent.click(link)).toBe(false);
    await waitFor(() => expect(downloaded).toEqual([again]));
    await waitFor(() => expect(link).toHaveAttribute('href', again));
  });

  it('says that it cannot be opened when there is no new address', async () => {
    lessonNow('ON_REVIEW', [work]);
    openArea(here);
    const link = await screen.findByRole('link', { name: 'устав.pdf' });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
    jest.spyOn(console, 'warn').mockImplementation();
    api.loses('getLesson');
    fireEvent.click(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось открыть файл');
    expect(downloaded).toEqual([]);
  });
});

it('staff see the page as a preview and send nothing', async () => {
  lessonNow('NOT_STARTED');
  openArea(here, 'TEACHER');
  await choose(pdf);
  expect(send()).toBeDisabled();
  expect(screen.getAllByText('Предпросмотр: ничего не сохраняется')[0]).toBeVisible();
});
