import type { Lesson } from '@stupeni/contract';
import {
  courseSteps,
  CourseView,
  DeadLink,
  type DrawLessonLink,
  LessonText,
  LessonView,
  QuestionField,
  QuestionsSheet,
  ViewForm,
} from '@stupeni/lesson-view';
import {
  makeCourse,
  makeCourseLesson,
  makeCourseRow,
  makeDocument,
  makeLesson,
  makeProgress,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { readDocument } from '@stupeni/rich-text-model';
import { UiProvider } from '@stupeni/ui/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) =>
  person.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const preview = async () => within(await screen.findByRole('dialog', { name: 'Предпросмотр' }));
const course = makeCourse({
  id: 1,
  title: 'Основы',
  lessons: [
    makeCourseLesson({ id: 1, order: 1, title: 'Первый' }),
    makeCourseLesson({ id: 9, order: 9, title: 'Девятый' }),
  ],
});
const test = {
  id: 5,
  title: 'Термины',
  version: 1,
  questions: [
    {
      id: 1,
      text: 'Кто утверждает устав?',
      type: 'one' as const,
      answers: [
        { id: 11, text: 'Заказчик', correct: true },
        { id: 12, text: 'Команда', correct: false },
      ],
    },
    {
      id: 2,
      text: 'Что есть у проекта?',
      type: 'many' as const,
      answers: [
        { id: 21, text: 'Срок', correct: true },
        { id: 22, text: 'Цель', correct: true },
        { id: 23, text: 'Склад', correct: false },
      ],
    },
  ],
};

beforeEach(() => {
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  api.answers('getCourse', course);
  api.answers('getTest', test);
});

async function openLesson(over: Partial<Lesson> = {}) {
  const lesson = makeLesson({ id: 8, title: 'Риски', order: 4, content: makeDocument('Было'), ...over });
  api.answers('getLesson', lesson);
  openRemote('/creator/lessons/8');
  await screen.findByLabelText('Название');
}
const show = () => person.click(screen.getByRole('button', { name: 'Предпросмотр' }));

it('shows unsaved input at its place in the course and sends nothing', async () => {
  await openLesson();
  write(screen.getByLabelText('Название'), 'Риски и меры');
  write(screen.getByLabelText('Содержание'), 'Стало');
  await show();
  const dialog = await preview();
  expect(dialog.getByRole('heading', { level: 1, name: 'Риски и меры' })).toBeVisible();
  expect(dialog.getByText('Стало')).toBeVisible();
  expect(await dialog.findByText('Просмотр · урок 2 из 3')).toBeVisible();
  expect(dialog.getByText(/в следующий урок: «Девятый»/)).toBeVisible();
  await press('Далее');
  expect(dialog.getByText(/В предпросмотре ничего не отмечается/)).toBeVisible();
  const calls = (['completeLesson', 'updateLesson', 'submitTest'] as const).flatMap((name) =>
    api.calls(name),
  );
  expect(calls).toEqual([]);
});

itAtNight('switches to the phone width and back by keyboard', async () => {
  await openLesson();
  await show();
  const dialog = await preview();
  dialog.getByRole('radio', { name: 'Компьютер', hidden: true }).focus();
  await person.keyboard('{ArrowRight}');
  expect(dialog.getByRole('group', { name: 'Страница студента на телефоне' })).toBeVisible();
  await person.keyboard('{ArrowLeft}');
  expect(dialog.getByRole('group', { name: 'Страница студента на компьютере' })).toBeVisible();
});

const file = (name: string) => new File(['а'], name);

itAtNight('accepts a text and files in a FILE lesson and sends nothing', async () => {
  await openLesson({ checkType: 'FILE', criteria: 'Три примера' });
  await show();
  const dialog = await preview();
  expect(dialog.getByRole('heading', { name: 'На что смотрит преподаватель' })).toBeVisible();
  expect(dialog.getByText('Три примера')).toBeVisible();
  await press('Отправить работу');
  expect(dialog.getByText('Работа пуста: напишите текст или добавьте файл.')).toBeVisible();
  await person.type(dialog.getByLabelText('Текст работы'), 'Готово');
  await person.upload(dialog.getByLabelText('Файл'), [file('устав.pdf'), file('план.docx')]);
  const list = () =>
    within(dialog.getByRole('list', { name: 'Файлы, по порядку показа' })).getAllByRole('listitem');
  expect(list().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^устав\.pdf/),
    expect.stringMatching(/^план\.docx/),
  ]);
  expect(dialog.getByText('2 из 10')).toBeVisible();
  await press('Убрать «устав.pdf»');
  expect(list()).toHaveLength(1);
  await press('Отправить работу');
  expect(dialog.getByText(/ничего никуда не отправлено/)).toBeVisible();
  expect(api.calls().filter(({ route }) => /Submission|Upload/.test(route))).toEqual([]);
});

itAtNight('takes no eleventh file in a FILE lesson, and says so', async () => {
  await openLesson({ checkType: 'FILE', wants: 'files' });
  await show();
  const dialog = await preview();
  expect(dialog.queryByLabelText('Текст работы')).not.toBeInTheDocument();
  const eleven = Array.from({ length: 11 }, (_, n) => file(`${n}.pdf`));
  await person.upload(dialog.getByLabelText('Файл'), eleven);
  expect(dialog.getByText('10 из 10')).toBeVisible();
  expect(dialog.getByText(/не больше 10 файлов/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Отправить файл' })).toBeEnabled();
});

itAtNight('offers no files in a FILE lesson that wants only a text', async () => {
  await openLesson({ checkType: 'FILE', wants: 'text' });
  await show();
  const dialog = await preview();
  expect(dialog.getByLabelText('Текст работы')).toBeVisible();
  expect(dialog.queryByLabelText('Файл')).not.toBeInTheDocument();
});

itAtNight('runs the saved test of a TEST lesson, checks the answers, and starts it again', async () => {
  await openLesson({ checkType: 'TEST', testId: 5 });
  await show();
  const dialog = await preview();
  await person.click(await dialog.findByLabelText('Команда'));
  expect(dialog.getByText('Было')).toBeVisible();
  await press('Далее');
  expect(dialog.getByRole('heading', { name: 'Что есть у проекта?' })).toHaveFocus();
  await person.click(dialog.getByLabelText('Срок'));
  await person.click(dialog.getByLabelText('Цель'));
  await press('Отправить');
  expect(dialog.getByText('Тест не пройден')).toBeVisible();
  expect(dialog.getByText(/Неверно отвечен вопрос 1\./)).toBeVisible();
  expect(dialog.getByText('1. Кто утверждает устав?')).toBeVisible();
  expect(dialog.getByText('Было')).not.toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Результат теста' })).toHaveFocus();
  await press('Пройти ещё раз');
  expect(dialog.getByLabelText('Команда')).not.toBeChecked();
  await person.click(dialog.getByLabelText('Заказчик'));
  await press('Далее');
  await person.click(dialog.getByLabelText('Срок'));
  await person.click(dialog.getByLabelText('Цель'));
  await press('Отправить');
  expect(dialog.getByText('Тест пройден')).toBeVisible();
  expect(api.calls('submitTest')).toEqual([]);
});

itAtNight('reports a TEST lesson without a test', async () => {
  await openLesson();
  await person.click(screen.getByRole('radio', { name: 'Тест' }));
  await show();
  expect((await preview()).getByText(/^Тест не выбран/)).toBeVisible();
});

it('runs a test with unsaved questions', async () => {
  openRemote('/creator/tests/5');
  const question = await screen.findByLabelText('Вопрос 1');
  write(question, 'Ещё не сохранено?');
  await show();
  expect((await preview()).getByRole('heading', { name: 'Ещё не сохранено?' })).toBeVisible();
});

itAtNight('shows the tile of a course and the head of its page', async () => {
  openRemote('/creator/courses?edit=new');
  write(await screen.findByLabelText('Название'), 'Право');
  write(screen.getByLabelText('Цена, ₽'), '12');
  await show();
  const dialog = await preview();
  expect(dialog.getByRole('heading', { level: 1, name: 'Право' })).toBeVisible();
  expect(dialog.getAllByText('12 уроков')).toHaveLength(2);
  expect(dialog.getByText('Описание курса скоро появится.')).toBeVisible();
});

describe('page in the preview', () => {
  const lessonLink: DrawLessonLink = (_, attributes) => <DeadLink {...attributes} />;
  /** The markup without the ids that React counts. */
  const markup = (element: Element | null | undefined) => element?.outerHTML.replace(/_r_\w+_/g, '');
  /** The element in a page that the components of the learner remote draw. */
  const drawnForLearner = (page: ReactNode, selector: string) => {
    const { container } = render(<UiProvider>{page}</UiProvider>);
    return markup(container.querySelector(selector));
  };

  it('is the page of a learner who has completed the lessons before', async () => {
    await openLesson();
    await show();
    const dialog = await preview();
    await dialog.findByText('Просмотр · урок 2 из 3');
    const lesson = makeCourseLesson({ id: 8, title: 'Риски', order: 4 });
    const first = makeProgress({ lessonId: 1, status: 'COMPLETED' });
    const lessons = [{ ...course.lessons[0]!, progresses: [first] }, lesson, course.lessons[1]!];
    const expected = (selector: string) =>
      drawnForLearner(
        <LessonView
          lesson={lesson}
          steps={courseSteps(lessons)}
          back={<DeadLink>Основы</DeadLink>}
          lessonLink={lessonLink}
          questions={
            <QuestionsSheet>
              <QuestionField value="" onChange={() => undefined} />
            </QuestionsSheet>
          }
        >
          <LessonText document={makeDocument('Было')} embedHosts={[]} />
          <ViewForm following="Девятый" isLiveRegion onPress={() => undefined} />
        </LessonView>,
        selector,
      );
    const article = dialog.getByRole('article');
    expect(markup(article)).toBe(expected('article'));
    expect(markup(article.parentElement?.parentElement)).toBe(expected('div:has(> div > article)'));
  });

  itAtNight('is the page of a learner who has not started the course', async () => {
    openRemote('/creator/courses?edit=1');
    await screen.findByDisplayValue('Основы');
    await show();
    const dialog = await preview();
    const rows = await dialog.findByText('1. Первый');
    const { description, ...row } = makeCourseRow({ id: 1, title: 'Основы' });
    const expected = drawnForLearner(
      <CourseView
        title={row.title}
        description={readDocument(description)}
        steps={courseSteps(course.lessons)}
        lessonLink={lessonLink}
      />,
      'ol',
    );
    expect(markup(rows.closest('ol'))).toBe(expected);
    expect(dialog.getByText('Начать: урок 1')).toBeVisible();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '2. Девятый' })).toBeDisabled();
  });
});
