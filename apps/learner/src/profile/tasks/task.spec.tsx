import type { TaskDetail } from '@stupeni/contract';
import { makeConfig, makeDocument, makeSubmission, makeTask, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();

const taskNow = (over: Partial<TaskDetail> = {}) =>
  api.answers('getTask', {
    ...makeTask({ id: 7, title: 'Устав проекта' }),
    status: 'NOT_STARTED',
    content: makeDocument('Составьте устав учебного проекта.'),
    submissions: [],
    ...over,
  });

beforeEach(() => {
  api.answers('getConfig', makeConfig());
  api.answers('listComments', []);
});

describe('a task', () => {
  it('is opened from the list, takes the work, and is under review there and in the list', async () => {
    api.answers('listTasks', [makeTask({ id: 7, title: 'Устав проекта' })]);
    taskNow();
    openArea('/profile/tasks');
    await person.click(await screen.findByRole('link', { name: 'Устав проекта' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Устав проекта' })).toBeVisible();
    expect(screen.getByText('Составьте устав учебного проекта.')).toBeVisible();
    expect(screen.getByText('Ждёт выполнения')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Вопросы и комментарии' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Открыть урок' })).toHaveAttribute('href', '/courses/1/lesson/7');
    await person.upload(await screen.findByLabelText('Файл'), new File(['%PDF-1.4'], 'устав.pdf'));
    api.answers('uploadWork', { url: '/api/files/1' });
    api.answers('listTasks', [makeTask({ id: 7, title: 'Устав проекта', tag: 'review' })]);
    taskNow({
      tag: 'review',
      status: 'ON_REVIEW',
      submissions: [makeSubmission({ fileName: 'устав.pdf' })],
    });
    await person.click(screen.getByRole('button', { name: 'Отправить файл' }));
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(await screen.findByText('На проверке')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'устав.pdf' })).toBeVisible();
    expect(api.calls('uploadWork')[0]?.form).toMatchObject({ lessonId: '7' });
    await person.click(screen.getByRole('link', { name: 'Назад к заданиям' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Задания' })).toBeVisible();
    const row = (await screen.findByRole('link', { name: 'Устав проекта' })).closest('tr')!;
    await waitFor(() => expect(row).toHaveTextContent('На проверке'));
  });

  it('costs two requests, made together', async () => {
    taskNow();
    api.hangs('listComments');
    openArea('/profile/tasks/7');
    await screen.findByRole('heading', { level: 1, name: 'Устав проекта' });
    // The settings are in the page; where they are not (as here), they are asked for beside it.
    expect(api.calls().map(({ route }) => route)).toEqual(['getTask', 'listComments', 'getConfig']);
  });

  it('that was accepted takes nothing more and keeps its history', async () => {
    const accepted = {
      state: 'DECIDED',
      verdict: 'READY',
      reviewedAt: '2026-11-18T10:00:00.000Z',
      teacher: { firstName: 'Ольга', lastName: 'Белова' },
    } as const;
    taskNow({ tag: 'ready', status: 'COMPLETED', submissions: [makeSubmission(accepted)] });
    openArea('/profile/tasks/7');
    expect(await screen.findByText('Работа принята')).toBeVisible();
    expect(screen.queryByLabelText('Файл')).not.toBeInTheDocument();
  });
});

describe('a task that cannot be shown', () => {
  it.each(['/profile/tasks/999', '/profile/tasks/abc', '/profile/tasks/0'])(
    '%s is not found',
    async (address) => {
      api.refuses('getTask', 'not_found');
      api.refuses('listComments', 'not_found');
      openArea(address);
      const heading = await screen.findByRole('heading', { level: 1 });
      expect(heading.textContent).toBe('Task not found');
      expect(screen.getByRole('link', { name: 'Назад к заданиям' })).toBeVisible();
    },
  );

  it('because its lesson is locked names the lesson to finish first', async () => {
    api.refuses('getTask', 'lesson_locked', {
      message: 'Урок станет доступен после прохождения предыдущего.',
      blocking: { id: 3, courseId: 9, title: 'Цели проекта', order: 2 },
    });
    api.refuses('listComments', 'lesson_locked');
    openArea('/profile/tasks/7');
    expect(
      await screen.findByRole('heading', { name: 'Урок станет доступен после прохождения предыдущего.' }),
    ).toBeVisible();
    expect(screen.getByText('Задание откроется после урока «2. Цели проекта».')).toBeVisible();
    const way = screen.getByRole('link', { name: 'Перейти к уроку 2' });
    expect(way).toHaveAttribute('href', '/courses/9/lesson/3');
  });

  it('because nothing came can be asked for again', async () => {
    api.refuses('getTask', 'unavailable');
    openArea('/profile/tasks/7');
    const again = await screen.findByRole('button', { name: 'Повторить' });
    taskNow();
    await person.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: 'Устав проекта' })).toBeVisible();
  });
});
