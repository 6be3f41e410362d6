import { lessonLockedSentence, type TaskDetail } from '@stupeni/contract';
import {
  makeConfig,
  makeDocument,
  makeSubmission,
  makeTask,
  makeUser,
  usePretendApi,
  pretendWaitingFiles,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();

const taskNow = (over: Partial<TaskDetail> = {}) => {
  const { id, title, course, tag } = makeTask({ id: 7, title: 'Устав проекта' });
  return api.answers('getTask', {
    id,
    title,
    course,
    tag,
    status: 'NOT_STARTED',
    content: makeDocument('Составьте устав учебного проекта.'),
    // Without the editor, which its own spec draws.
    wants: 'files',
    submissions: [],
    ...over,
  });
};

beforeEach(() => {
  api.answers('getConfig', makeConfig());
  api.answers('listComments', []);
  api.answers('listNotifications', []);
  pretendWaitingFiles(api);
});

describe('task', () => {
  it('opens from the list, accepts a file, and is then under review on both pages', async () => {
    api.answers('listTasks', [makeTask({ id: 7, title: 'Устав проекта' })]);
    taskNow();
    openRemote('/profile/tasks');
    await person.click(await screen.findByRole('link', { name: '3. Устав проекта' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Устав проекта' })).toBeVisible();
    expect(screen.getByText('Составьте устав учебного проекта.')).toBeVisible();
    expect(screen.getByText('Ждёт выполнения')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Вопросы и комментарии' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть урок' })).toHaveAttribute('href', '/courses/1/lesson/7');
    await person.upload(await screen.findByLabelText('Файл'), new File(['%PDF-1.4'], 'устав.pdf'));
    api.answers('listTasks', [makeTask({ id: 7, title: 'Устав проекта', tag: 'review' })]);
    const handedIn = makeSubmission({ fileName: 'устав.pdf' });
    api.answers('addSubmission', handedIn);
    taskNow({ tag: 'review', status: 'ON_REVIEW', submissions: [handedIn] });
    await person.click(screen.getByRole('button', { name: 'Отправить файл' }));
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(await screen.findByText('На проверке')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'устав.pdf' })).toBeVisible();
    expect(api.calls('addSubmission')[0]?.body).toMatchObject({ lessonId: 7 });
    await person.click(screen.getByRole('link', { name: 'Назад к заданиям' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Задания' })).toBeVisible();
    const row = (await screen.findByRole('link', { name: '3. Устав проекта' })).closest('tr')!;
    await waitFor(() => expect(row).toHaveTextContent('На проверке'));
  });

  it('makes two parallel requests', async () => {
    taskNow();
    api.hangs('listComments');
    openRemote('/profile/tasks/7');
    await screen.findByRole('heading', { level: 1, name: 'Устав проекта' });
    // In production the gateway writes the configuration into the page. The files that wait are read beside the text.
    expect(api.calls().map(({ route }) => route)).toEqual([
      'getTask',
      'listComments',
      'getConfig',
      'getWaitingFiles',
    ]);
  });

  it('shows its history without an upload form after it was accepted', async () => {
    const accepted = {
      state: 'DECIDED',
      verdict: 'READY',
      reviewedAt: '2026-11-18T10:00:00.000Z',
      teacher: { firstName: 'Ольга', lastName: 'Белова' },
    } as const;
    taskNow({ tag: 'ready', status: 'COMPLETED', submissions: [makeSubmission(accepted)] });
    openRemote('/profile/tasks/7');
    expect(await screen.findByText('Работа принята')).toBeVisible();
    expect(screen.queryByLabelText('Файл')).not.toBeInTheDocument();
  });
});

describe('unavailable task', () => {
  it.each(['/profile/tasks/999', '/profile/tasks/abc', '/profile/tasks/0'])(
    'shows «Task not found» at %s',
    async (address) => {
      api.fails('getTask', 'not_found');
      api.fails('listComments', 'not_found');
      openRemote(address);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe('Task not found');
      expect(screen.getByRole('link', { name: 'Назад к заданиям' })).toBeVisible();
    },
  );

  it.each([
    ['accepted', () => taskNow({ tag: 'ready', status: 'COMPLETED' }), /^Урок пройден/],
    ['taken away', () => api.fails('getTask', 'not_found'), /^Этот урок сейчас недоступен/],
  ])('shows a text that was typed before it was %s', async (_, change, reason) => {
    const text = { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Три страницы' }] }] };
    const state = { value: { text }, savedAt: Date.now() };
    window.localStorage.setItem('stupeni:draft:5:hand-in:7', JSON.stringify({ state, version: 0 }));
    change();
    openRemote('/profile/tasks/7', makeUser({ id: 5, role: 'LEARNER' }));
    expect(await screen.findByText('Три страницы')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    window.localStorage.clear();
  });

  it('links to the lesson to finish first if its lesson is locked', async () => {
    api.fails('getTask', 'lesson_locked', {
      message: lessonLockedSentence,
      blocking: { id: 3, courseId: 9, title: 'Цели проекта', order: 2 },
    });
    api.fails('listComments', 'lesson_locked');
    openRemote('/profile/tasks/7');
    expect(await screen.findByRole('heading', { name: lessonLockedSentence })).toBeVisible();
    expect(screen.getByText('Задание откроется после урока «2. Цели проекта».')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Перейти к уроку 2' });
    expect(link).toHaveAttribute('href', '/courses/9/lesson/3');
  });

  itAtNight('loads again on «Повторить» after a failure', async () => {
    api.fails('getTask', 'unavailable');
    openRemote('/profile/tasks/7');
    const again = await screen.findByRole('button', { name: 'Повторить' });
    taskNow();
    await person.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Устав проекта' })).toBeVisible();
  });
});

it('shows the due date of a task', async () => {
  const due = { at: new Date('2030-12-04T23:59').toISOString(), on: '2030-12-04T23:59' };
  taskNow({ due });
  openRemote('/profile/tasks/7');
  expect(await screen.findByText('до 4 декабря 2030 г., 23:59')).toBeVisible();
});
