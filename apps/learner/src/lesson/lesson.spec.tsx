import { makeConfig, makeCourse, makeLesson, makeProgress, usePretendApi } from '@stupeni/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Lesson, ProgressStatus } from '@stupeni/contract';
import { lessonsWith } from '../testing/lessons';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();
const here = '/courses/1/lesson/101';

beforeEach(() => api.answers('listComments', []));

/** Lesson 101 of a course of two. */
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

describe('a VIEW lesson', () => {
  it('shows its place, its text and what «Далее» will do, for two requests made together', async () => {
    lesson();
    openArea(here);
    expect(await screen.findByRole('heading', { level: 1, name: 'Первый' })).toBeVisible();
    expect(screen.getByText(/Просмотр · урок 1 из 2/)).toBeVisible();
    expect(screen.getByText('Проект начинается с вопроса, на который ещё нет ответа.')).toBeVisible();
    expect(screen.getByText('Урок отметится пройденным и откроется следующий: «Второй».')).toBeVisible();
    expect(api.calls().map(({ route }) => route)).toEqual(['getLesson', 'listComments']);
  });

  it('is completed by «Далее» and goes back to its course, where the next lesson is open', async () => {
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    courseNow('COMPLETED', 'NOT_STARTED');
    openArea(here);
    await person.click(await screen.findByRole('button', { name: 'Далее' }));
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(screen.getByLabelText('Адрес').textContent).toBe('/courses/1');
    expect(screen.getByRole('link', { name: '2. Второй' })).toBeVisible();
    expect(api.calls('completeLesson').map(({ body }) => body)).toEqual([{ lessonId: 101 }]);
  });

  it('draws the course at once from what it knows, and reads it again behind', async () => {
    courseNow('NOT_STARTED', 'NOT_STARTED');
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    openArea('/courses/1');
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    const next = await screen.findByRole('button', { name: 'Далее' });
    api.hangs('getCourse');
    await person.click(next);
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(api.calls('getCourse')).toHaveLength(2);
  });

  it('is completed once, however fast «Далее» is pressed twice', async () => {
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    courseNow('COMPLETED', 'NOT_STARTED');
    openArea(here);
    const next = await screen.findByRole('button', { name: 'Далее' });
    act(() => {
      next.click();
      next.click();
    });
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
    expect(api.calls('completeLesson')).toHaveLength(1);
  });

  it('has its course read anew for who went there without waiting for the answer', async () => {
    lesson();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    api.hangs('getCourse');
    openArea(here);
    const next = await screen.findByRole('button', { name: 'Далее' });
    act(() => {
      next.click();
      screen.getByRole('link', { name: 'Основы' }).click();
    });
    await waitFor(() => expect(api.calls('getCourse')).toHaveLength(2));
  });

  it('says why when it could not be completed, and can be tried again', async () => {
    lesson();
    api.loses('completeLesson');
    openArea(here);
    await person.click(await screen.findByRole('button', { name: 'Далее' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отметить урок пройденным');
    expect(screen.getByText(/^Нет связи с сервером/)).toBeVisible();
    api.answers('completeLesson', makeProgress({ lessonId: 101, status: 'COMPLETED' }));
    courseNow('COMPLETED', 'NOT_STARTED');
    await person.click(screen.getByRole('button', { name: 'Далее' }));
    expect(await screen.findByText('Пройдено 1 из 2')).toBeVisible();
  });

  it('says the sentence of the API when there were too many calls', async () => {
    lesson();
    const message = 'Слишком много действий подряд. Подождите минуту и повторите.';
    api.refuses('completeLesson', 'too_many_requests', { message, retryAfter: 20 });
    openArea(here);
    await person.click(await screen.findByRole('button', { name: 'Далее' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('that is done says so and offers the next one instead of «Далее»', async () => {
    lesson({}, 'COMPLETED');
    openArea(here);
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
  ] as const)('names %s in the words of the lesson page', async (status, label) => {
    lesson({}, status);
    openArea(here);
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('can be read by staff, who complete nothing', async () => {
    lesson();
    openArea(here, 'CREATOR');
    expect(await screen.findByRole('button', { name: 'Далее' })).toBeDisabled();
    expect(screen.getByText('Предпросмотр: ничего не сохраняется')).toBeVisible();
  });
});

describe('the course beside a lesson', () => {
  it('marks where one is and answers for a locked lesson', async () => {
    lesson();
    openArea(here);
    // Below 1024 px the rail is not shown, and jsdom has no width: it is found by its words.
    const rail = within(await screen.findByLabelText('Уроки'));
    expect(rail.getByText('Первый').closest('a')).toHaveAttribute('aria-current', 'page');
    await person.click(rail.getByText('Второй').closest('button')!);
    expect(
      await screen.findByRole('dialog', { name: 'Урок станет доступен после прохождения предыдущего.' }),
    ).toBeVisible();
  });
});

describe('where one is', () => {
  it('says in the rail how each lesson stands, not only by its tile', async () => {
    const lessons = lessonsWith('COMPLETED', 'NEED_REWORK', 'NOT_STARTED');
    lesson({ course: { id: 1, title: 'Основы', lessons } });
    openArea(here);
    const rail = await screen.findByLabelText('Уроки');
    const steps = [...rail.querySelectorAll('a, button')];
    const spoken = steps.map((step) => step.getAttribute('aria-description'));
    expect(spoken).toEqual(['пройден', 'вернули на доработку', 'закрыт']);
  });

  it('is the lesson that is read, on the stairs and in the rail, not where the course goes on', async () => {
    const lessons = lessonsWith('COMPLETED', 'NOT_STARTED');
    lesson({ course: { id: 1, title: 'Основы', lessons } }, 'COMPLETED');
    openArea(here);
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

describe('content', () => {
  const embed = {
    type: 'embed',
    url: 'https://video.example/1',
    width: '100%',
    height: 400,
    title: 'Разбор',
  };

  it('may embed what the configuration allows', async () => {
    api.answers('getConfig', makeConfig({ embedHosts: ['video.example'] }));
    lesson({ content: { v: 1, blocks: [embed] } });
    openArea(here);
    await waitFor(() =>
      expect(screen.getByTitle('Разбор')).toHaveAttribute('src', 'https://video.example/1'),
    );
  });

  it('that is empty is a sentence', async () => {
    lesson({ content: { v: 1, blocks: [] } });
    openArea(here);
    expect(await screen.findByText('Содержание урока скоро появится.')).toBeVisible();
  });
});

describe('an address', () => {
  it('with the wrong course leads to the lesson in its own', async () => {
    lesson();
    openArea('/courses/5/lesson/101');
    await screen.findByRole('heading', { level: 1, name: 'Первый' });
    expect(screen.getByLabelText('Адрес').textContent).toBe(here);
  });

  it('of no lesson says so', async () => {
    api.refuses('getLesson', 'not_found');
    openArea('/courses/1/lesson/999');
    expect(await screen.findByText('Не найдено')).toBeVisible();
  });
});
