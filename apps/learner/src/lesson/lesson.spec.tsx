import { type Lesson, lessonLockedSentence, type ProgressStatus } from '@stupeni/contract';
import { makeConfig, makeCourse, makeLesson, makeProgress, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../testing/lessons';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const here = '/courses/1/lesson/101';

beforeEach(() => api.answers('listComments', []));

/** Makes the API answer with lesson 101, the first of two. */
function lesson(over: Partial<Lesson> = {}, status: ProgressStatus = 'NOT_STARTED') {
  const lessons = lessonsWith(status, 'NOT_STARTED');
  api.answers(
    'getLesson',
    makeLesson({
      id: 101,
      title: 'Первый',
      progresses: lessons[0]!.progresses,
      course: { id: 1, title: 'Основы', lessons },
      ...over,
    }),
  );
}
const courseNow = (...statuses: ProgressStatus[]) =>
  api.answers('getCourse', makeCourse({ title: 'Основы', lessons: lessonsWith(...statuses) }));

describe('VIEW lesson', () => {
  it('shows its place, its text and the effect of «Далее», and makes two parallel requests', async () => {
    lesson();
    openRemote(here);
    expect(await screen.findByRole('heading', { level: 1, name: 'Первый' })).toBeVisible();
    expect(screen.getByText(/Просмотр · урок 1 из 2/)).toBeVisible();
    expect(screen.getByText('Проект начинается с вопроса, на который ещё нет ответа.')).toBeVisible();
    expect(screen.getByText(/откроется страница курса. Оттуда — в следующий урок: «Второй»/)).toBeVisible();
    expect(api.calls().map(({ route }) => route)).toEqual(['getLesson', 'listComments']);
  });

  it('shows the lesson notes of teachers above the questions', async () => {
    lesson({
      notes: [
        {
          id: 40,
          text: 'Срок — на листе 2, см. www.school.test',
          createdAt: '2026-11-24T10:11:00.000Z',
          editedAt: null,
          author: { firstName: 'Ольга', lastName: 'Ким' },
        },
      ],
    });
    openRemote(here);
    const notes = within(await screen.findByRole('region', { name: 'Пояснения к уроку' }));
    expect(notes.getByRole('listitem')).toHaveTextContent(
      /^Ким Ольгапреподаватель.*Срок — на листе 2, см\. www/,
    );
    expect(notes.getByRole('link')).toHaveAttribute('href', 'https://www.school.test');
    const sections = screen.getAllByRole('region').map((section) => section.querySelector('h2')?.textContent);
    expect(sections.indexOf('Пояснения к уроку')).toBeLessThan(sections.indexOf('Вопросы и комментарии'));
  });

  it('has no heading of notes without notes', async () => {
    lesson();
    openRemote(here);
    expect(await screen.findByRole('heading', { level: 1, name: 'Первый' })).toBeVisible();
    expect(screen.queryByText('Пояснения к уроку')).not.toBeInTheDocument();
  });

  itAtNight('names the next lesson as the course page does: the first that is not begun', async () => {
    const lessons = lessonsWith('NOT_STARTED', 'ON_REVIEW', 'NOT_STARTED');
    lesson({ course: { id: 1, title: 'Основы', lessons } });
    openRemote(here);
    expect(await screen.findByText(/Оттуда — в следующий урок: «Третий»/)).toBeVisible();
  });

  it('is completed by «Далее», which opens the course with the next lesson open', async () => {
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    courseNow('COMPLETED', 'NOT_STARTED');
    openRemote(here);
    await person.click(await screen.findByRole('button', { name: 'Далее' }));
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(screen.getByLabelText('Адрес').textContent).toBe('/courses/1');
    expect(screen.getByRole('link', { name: '2. Второй' })).toBeVisible();
    // One press leads on.
    expect(screen.getByText('Урок «Первый» пройден. Дальше — «Второй».')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toHaveAttribute(
      'href',
      '/courses/1/lesson/102',
    );
    expect(api.calls('completeLesson').map(({ body }) => body)).toEqual([{ lessonId: 101 }]);
  });

  itAtNight(
    'says after the last lesson that the course is finished, and links to no next lesson',
    async () => {
      lesson({}, 'NOT_STARTED');
      api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
      courseNow('COMPLETED');
      openRemote(here);
      await person.click(await screen.findByRole('button', { name: 'Далее' }));
      expect(await screen.findByText('Курс пройден')).toBeVisible();
      expect(screen.getByText('Урок «Первый» пройден.')).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Следующий урок/ })).not.toBeInTheDocument();
    },
  );

  itAtNight('shows the cached course at once and loads it again in the background', async () => {
    courseNow('NOT_STARTED', 'NOT_STARTED');
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    openRemote('/courses/1');
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    const next = await screen.findByRole('button', { name: 'Далее' });
    api.hangs('getCourse');
    await person.click(next);
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(api.calls('getCourse')).toHaveLength(2);
  });

  it('is completed once after a double click', async () => {
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    courseNow('COMPLETED', 'NOT_STARTED');
    openRemote(here);
    const next = await screen.findByRole('button', { name: 'Далее' });
    act(() => {
      next.click();
      next.click();
    });
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(api.calls('completeLesson')).toHaveLength(1);
  });

  itAtNight('loads the course again if the learner opened it before the answer', async () => {
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    api.hangs('getCourse');
    openRemote(here);
    const next = await screen.findByRole('button', { name: 'Далее' });
    act(() => {
      next.click();
      screen.getByRole('link', { name: 'Основы' }).click();
    });
    await waitFor(() => expect(api.calls('getCourse')).toHaveLength(2));
  });

  it('shows the reason of a failure, and «Далее» works again', async () => {
    lesson();
    api.loses('completeLesson');
    openRemote(here);
    await person.click(await screen.findByRole('button', { name: 'Далее' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отметить урок пройденным');
    expect(screen.getByText(/^Нет связи с сервером/)).toBeVisible();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    courseNow('COMPLETED', 'NOT_STARTED');
    await person.click(screen.getByRole('button', { name: 'Далее' }));
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
  });

  it('shows the message of the API after too many requests', async () => {
    lesson();
    const message = 'Слишком много действий подряд. Подождите минуту и повторите.';
    api.fails('completeLesson', 'too_many_requests', { message, retryAfter: 20 });
    openRemote(here);
    await person.click(await screen.findByRole('button', { name: 'Далее' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows «Готово» and the next lesson instead of «Далее» when it is completed', async () => {
    lesson({}, 'COMPLETED');
    openRemote(here);
    expect(await screen.findByText('Готово')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Далее' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toHaveAttribute(
      'href',
      '/courses/1/lesson/102',
    );
  });

  it.each([
    ['ON_REVIEW', 'Отправлено — ждёт проверки'],
    ['NEED_CLARIFY', 'Нужны уточнения'],
    ['NEED_REWORK', 'Вернули на доработку'],
    ['COMPLETED', 'Готово'],
  ] as const)('shows the label of the lesson page for %s', async (status, label) => {
    lesson({}, status);
    openRemote(here);
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('cannot be completed in a preview', async () => {
    lesson();
    openRemote(here, 'CREATOR');
    expect(await screen.findByRole('button', { name: 'Далее' })).toBeDisabled();
    expect(screen.getByText('Предпросмотр: ничего не сохраняется')).toBeVisible();
  });
});

describe('lesson rail', () => {
  it('marks the current lesson and opens a dialog for a locked one', async () => {
    lesson();
    openRemote(here);
    // The rail is hidden below 1024 px, and jsdom has no width, so it is found by its label and texts.
    const rail = within(await screen.findByLabelText('Уроки'));
    expect(rail.getByText('Первый').closest('a')).toHaveAttribute('aria-current', 'page');
    await person.click(rail.getByText('Второй').closest('button')!);
    expect(await screen.findByRole('dialog', { name: lessonLockedSentence })).toBeVisible();
  });

  it('describes the status of each lesson for screen readers', async () => {
    const lessons = lessonsWith('COMPLETED', 'NEED_REWORK', 'NOT_STARTED');
    lesson({ course: { id: 1, title: 'Основы', lessons } });
    openRemote(here);
    const rail = await screen.findByLabelText('Уроки');
    const steps = [...rail.querySelectorAll('a, button')];
    const descriptions = steps.map((step) => step.getAttribute('aria-description'));
    expect(descriptions).toEqual(['пройден', 'вернули на доработку', 'закрыт']);
  });

  it('marks the shown lesson, also on the stairs, and not the lesson to continue with', async () => {
    const lessons = lessonsWith('COMPLETED', 'NOT_STARTED');
    lesson({ course: { id: 1, title: 'Основы', lessons } }, 'COMPLETED');
    openRemote(here);
    const rail = await screen.findByLabelText('Уроки');
    const marked = [...rail.querySelectorAll('[data-current]')];
    expect(marked.map((tile) => tile.closest('a')?.textContent)).toEqual(['Первый']);
    const stairs = screen.getByRole('img', { name: 'урок 1 из 2' });
    const [first, second] = stairs.querySelectorAll('[data-state]');
    expect(first).toHaveAttribute('data-current');
    expect(second).not.toHaveAttribute('data-current');
    expect(second).toHaveAttribute('data-state', 'open');
  });
});

describe('lesson content', () => {
  const embed = {
    type: 'embed',
    url: 'https://video.example/1',
    width: '100%',
    height: 400,
    title: 'Разбор',
  };

  it('embeds a host that the configuration allows', async () => {
    api.answers('getConfig', makeConfig({ embedHosts: ['video.example'] }));
    lesson({ content: { v: 1, blocks: [embed] } });
    openRemote(here);
    await waitFor(() =>
      expect(screen.getByTitle('Разбор')).toHaveAttribute('src', 'https://video.example/1'),
    );
  });

  it('shows a sentence when it is empty', async () => {
    lesson({ content: { v: 1, blocks: [] } });
    openRemote(here);
    expect(await screen.findByText('Содержание урока скоро появится.')).toBeVisible();
  });
});

describe('lesson address', () => {
  it('redirects to the course of the lesson', async () => {
    lesson();
    openRemote('/courses/5/lesson/101');
    await screen.findByRole('heading', { level: 1, name: 'Первый' });
    expect(screen.getByLabelText('Адрес').textContent).toBe(here);
  });

  it('shows «Не найдено» for a missing lesson', async () => {
    api.fails('getLesson', 'not_found');
    openRemote('/courses/1/lesson/999');
    expect(await screen.findByText('Не найдено')).toBeVisible();
  });
});
