import { makeCourse, makeCourseRow } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const file = new File(['PK'], 'Право.zip', { type: 'application/zip' });
const archive = {
  title: 'Право',
  exportedAt: '2026-11-28T10:00:00.000Z',
  sections: ['Начало', 'Итог'],
  lessons: {
    count: 7,
    first: [
      { title: 'Введение', checkType: 'VIEW' as const },
      { title: 'Проверка', checkType: 'TEST' as const },
    ],
  },
  tests: { count: 2, questions: 11 },
  pictures: { count: 3, size: 3_355_444 },
  skipped: [{ what: 'pictures' as const, count: 1, names: ['Введение'] }],
};

function choose() {
  openRemote('/creator/courses');
  return reopen();
}

async function reopen() {
  await person.click(await screen.findByRole('button', { name: 'Курс из архива' }));
  const dialog = await screen.findByRole('dialog', { name: 'Курс из архива' });
  await person.upload(within(dialog).getByLabelText(/Архив курса/), file);
  return dialog;
}

it('shows what is inside before anything is written, then makes the course and opens it', async () => {
  api.answers('lookIntoCourseArchive', archive);
  api.answers('importCourse', { id: 12, title: 'Право' });
  api.answers('getCourse', makeCourse({ id: 12, title: 'Право', lessons: [] }));
  const dialog = await choose();
  expect(await within(dialog).findByRole('heading', { name: 'Право' })).toHaveFocus();
  for (const words of [
    'Архив сделан 28 ноября 2026. Пока ничего не записано.',
    '2 раздела: Начало, Итог',
    '7 уроков',
    'Проверка',
    'и ещё 5 уроков',
    '2 теста, 11 вопросов',
    '3 картинки, 3,2 МБ',
    '1 картинка без файла в архиве: «Введение».',
  ])
    expect(dialog).toHaveTextContent(words);
  expect(api.calls('importCourse')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Создать курс' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Право' })).toBeVisible();
  expect(screen.getByLabelText('Адрес')).toHaveTextContent('/creator/courses/12');
  expect(api.calls('importCourse')).toHaveLength(1);
});

describe('import whose file was sent', () => {
  beforeEach(() => {
    const Upload = globalThis.XMLHttpRequest;
    // The file is sent at once, and the answer comes later.
    globalThis.XMLHttpRequest = class extends Upload {
      override send(body: XMLHttpRequestBodyInit) {
        super.send(body);
        this.upload.onprogress?.call(this, new ProgressEvent('progress', { loaded: 1, total: 1 }));
      }
    };
    api.answers('lookIntoCourseArchive', archive);
  });
  const answer = (release: () => void) => {
    api.answers('importCourse', { id: 12, title: 'Право' });
    api.answers('getCourse', makeCourse({ id: 12, title: 'Право', lessons: [] }));
    release();
  };
  const create = async (dialog: HTMLElement) => {
    await person.click(await within(dialog).findByRole('button', { name: 'Создать курс' }));
    expect(await within(dialog).findByText(/^Создаём курс/)).toBeVisible();
  };
  const close = async (dialog: HTMLElement) => {
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  };

  it('cannot be cancelled, and goes on after the dialog was closed', async () => {
    render(<Toaster />, { wrapper: UiProvider });
    const release = api.hangs('importCourse');
    const dialog = await choose();
    await create(dialog);
    expect(within(dialog).queryByRole('button', { name: 'Отмена' })).toBeNull();
    await close(dialog);
    answer(release);
    expect(await screen.findByText('Курс создан')).toBeVisible();
    expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\/creator\/courses$/);
  });

  it('makes no second course when the author imports the same file again', async () => {
    const release = api.hangs('importCourse');
    const first = await choose();
    await create(first);
    await close(first);
    const second = await reopen();
    await create(second);
    answer(release);
    expect(await screen.findByRole('heading', { level: 1, name: 'Право' })).toBeVisible();
    const keys = api.calls('importCourse').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('says why it failed after the dialog was closed, and reads the list again', async () => {
    render(<Toaster />, { wrapper: UiProvider });
    const release = api.hangs('importCourse');
    const dialog = await choose();
    await create(dialog);
    await close(dialog);
    const before = api.calls('listCourses').length;
    api.fails('importCourse', 'quota_exceeded');
    release();
    expect(await screen.findByText('Не удалось создать курс')).toBeVisible();
    expect(screen.getByText('Отказ: quota_exceeded')).toBeVisible();
    // After a lost connection the course may have been made.
    await waitFor(() => expect(api.calls('listCourses').length).toBeGreaterThan(before));
  });
});

itAtNight(
  'makes a new course at the next press when the course of the first answer was deleted',
  async () => {
    api.answers('lookIntoCourseArchive', archive);
    api.fails('importCourse', 'not_found');
    const dialog = await choose();
    const press = async () =>
      person.click(await within(dialog).findByRole('button', { name: 'Создать курс' }));
    await press();
    expect(await within(dialog).findByText('Не удалось создать курс')).toBeVisible();
    await press();
    await waitFor(() => expect(api.calls('importCourse')).toHaveLength(2));
    const keys = api.calls('importCourse').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).not.toBe(keys[0]);
  },
);

it('says why an archive is rejected, and offers no course', async () => {
  const message = 'Архив обрывается: файл скачан или переслан не до конца. Скачайте его ещё раз.';
  api.fails('lookIntoCourseArchive', 'archive_refused', { fault: 'cut', message });
  const dialog = await choose();
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Создать курс' })).toBeNull();
});

it('names the limit for an archive that is too large', async () => {
  api.fails('lookIntoCourseArchive', 'file_too_large');
  const dialog = await choose();
  expect(await within(dialog).findByText(/Архив больше, чем школа принимает/)).toBeVisible();
});

itAtNight('still shows the archive after a failure, and makes the course at the next press', async () => {
  api.answers('lookIntoCourseArchive', archive);
  api.loses('importCourse');
  const dialog = await choose();
  await person.click(await within(dialog).findByRole('button', { name: 'Создать курс' }));
  expect(await within(dialog).findByText('Не удалось создать курс')).toBeVisible();
  expect(dialog).toHaveTextContent('7 уроков');
  api.answers('importCourse', { id: 12, title: 'Право' });
  api.answers('getCourse', makeCourse({ id: 12, title: 'Право', lessons: [] }));
  await person.click(within(dialog).getByRole('button', { name: 'Создать курс' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Право' })).toBeVisible();
  const keys = api.calls('importCourse').map(({ headers }) => headers);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(keys[1]);
});

it('downloads a course from its page', async () => {
  api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
  api.answers('getCourse', makeCourse({ id: 7, title: 'Право', lessons: [] }));
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''%D0%9F.zip" };
  api.answers('exportCourse', 'PK', headers);
  let name = '';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    name = this.download;
  });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  openRemote('/creator/courses/7');
  await person.click(await screen.findByRole('button', { name: 'Действия с курсом' }));
  await person.click(screen.getByRole('menuitem', { name: 'Скачать одним ZIP' }));
  await waitFor(() => expect(name).toBe('П.zip'));
  expect(api.calls('exportCourse')).toMatchObject([{ params: { id: 7 } }]);
});
