import type { CourseSection } from '@stupeni/contract';
import { makeCourseLesson, makeDocument, makeProgress, makeQuestion } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  courseSteps,
  CourseView,
  DeadLink,
  type DrawLessonLink,
  HandInView,
  describeKeys,
  LessonText,
  LessonView,
  QuestionField,
  TestMistakes,
  TestQuestion,
  TestScore,
  TestScoreStairs,
  ViewForm,
} from './index';

const person = userEvent.setup();
const draw = (page: ReactNode) => render(page, { wrapper: UiProvider });
const steps = courseSteps([
  makeCourseLesson({
    id: 11,
    order: 1,
    title: 'Цели',
    progresses: [makeProgress({ lessonId: 11, status: 'COMPLETED' })],
  }),
  makeCourseLesson({ id: 12, order: 2, title: 'Риски', checkType: 'FILE' }),
  makeCourseLesson({ id: 13, order: 3, title: 'Сроки', checkType: 'TEST' }),
]);
const lessonLink: DrawLessonLink = ({ id }, attributes) => <a href={`#${id}`} {...attributes} />;
const deadLink: DrawLessonLink = (_, attributes) => <DeadLink {...attributes} />;
const ignore = () => undefined;

describe('page of a course', () => {
  const course = { title: 'Основы', description: makeDocument('Двенадцать ступеней'), steps };
  /** A course of this length whose first lessons are finished, except the returned ones. */
  const longCourse = (
    length: number,
    finished: number,
    returned: readonly number[] = [],
    sections: readonly CourseSection[] = [],
  ) =>
    courseSteps(
      Array.from({ length }, (_, index) => {
        const order = index + 1;
        const status = returned.includes(order) ? 'NEED_REWORK' : 'COMPLETED';
        const progresses = order <= finished ? [makeProgress({ lessonId: order, status })] : [];
        return makeCourseLesson({ id: order, order, title: `Урок ${order}`, progresses });
      }),
      false,
      sections,
    );
  const folds = () => screen.queryAllByText(/^Пройденные уроки/).map(({ textContent }) => textContent);

  it('folds the finished lessons of a long course and leads to the current one', async () => {
    draw(<CourseView {...course} steps={longCourse(200, 60, [30])} lessonLink={lessonLink} />);
    expect(folds()).toEqual(['Пройденные уроки: 1–29', 'Пройденные уроки: 31–60']);
    const scrolled = jest.fn();
    window.HTMLElement.prototype.scrollIntoView = scrolled;
    await person.click(screen.getByRole('button', { name: 'К текущему уроку' }));
    // The returned lesson comes first.
    expect(screen.getByRole('link', { name: '30. Урок 30' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
  });

  it('shows the titles of the sections, each above its lessons, and folds none into another', () => {
    const section = (title: string, ids: number[]) => ({ id: ids[0] ?? 0, title, lessonIds: ids });
    const ids = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const steps = longCourse(30, 20, [], [section('Начало', ids(3, 12)), section('Итог', ids(13, 30))]);
    draw(<CourseView {...course} steps={steps} lessonLink={lessonLink} />);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Начало',
      'Итог',
    ]);
    expect(folds()).toEqual(['Пройденные уроки: 3–12', 'Пройденные уроки: 13–20']);
    const last = within(screen.getByRole('list', { name: 'Итог' }));
    expect(last.getByRole('link', { name: '21. Урок 21' })).toBeVisible();
    expect(last.queryByText('1. Урок 1')).toBeNull();
  });

  it.each([
    ['short', longCourse(20, 19)],
    ['finished', longCourse(200, 200)],
    ['hardly begun', longCourse(200, 4)],
  ])('folds nothing in a %s course', (_, steps) => {
    draw(<CourseView {...course} steps={steps} lessonLink={lessonLink} />);
    expect(folds()).toEqual([]);
  });

  it('links to the open lessons and reports a press on a locked one', async () => {
    const locked: number[] = [];
    draw(<CourseView {...course} lessonLink={lessonLink} onLocked={(id) => locked.push(id)} />);
    expect(screen.getByRole('link', { name: 'Продолжить: урок 2' })).toHaveAttribute('href', '#12');
    expect(screen.getByRole('link', { name: '1. Цели' })).toHaveAttribute('href', '#11');
    await person.click(screen.getByRole('button', { name: '3. Сроки' }));
    expect(locked).toEqual([13]);
  });

  it('leads nowhere with dead links and without `onLocked`', () => {
    draw(<CourseView {...course} lessonLink={deadLink} />);
    expect(screen.getByText('Продолжить: урок 2')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '3. Сроки' })).toBeDisabled();
  });
});

describe('page of a lesson', () => {
  it('shows kind, place and title, and marks the lesson in the rail', () => {
    draw(
      <LessonView
        lesson={steps[1]!.lesson}
        steps={steps}
        back={<a href="#course">Основы</a>}
        lessonLink={lessonLink}
        questions={<p>Вопросы</p>}
      >
        <p>Текст урока</p>
      </LessonView>,
    );
    expect(screen.getByText('Файл · урок 2 из 3')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Риски' })).toBeVisible();
    expect(within(screen.getByRole('article')).getByText('Текст урока')).toBeVisible();
    const rail = within(screen.getByRole('navigation', { name: 'Уроки', hidden: true }));
    expect(rail.getByText('Риски').closest('a')).toHaveAttribute('aria-current', 'page');
    expect(rail.getByText('Сроки').closest('button')).toBeDisabled();
  });
});

describe('action of a lesson', () => {
  it('names the lesson that opens next, or says that there is none', () => {
    const { rerender } = draw(<ViewForm following="Сроки" onPress={ignore} />);
    expect(screen.getByText(/откроется страница курса. Оттуда — в следующий урок: «Сроки»/)).toBeVisible();
    rerender(<ViewForm following={undefined} onPress={ignore} />);
    expect(screen.getByText(/откроется страница курса: этот урок последний/)).toBeVisible();
  });

  it('names the button of a submission by what is wanted', () => {
    const form = {
      criteria: '',
      text: '',
      files: [],
      mostFiles: 10,
      limits: undefined,
      onText: ignore,
      onAdd: ignore,
      onRemove: ignore,
      onPress: ignore,
    };
    const { rerender } = draw(<HandInView {...form} wants="files" />);
    expect(screen.getByRole('button', { name: 'Отправить файл' })).toBeVisible();
    rerender(<HandInView {...form} wants="text" />);
    expect(screen.getByRole('button', { name: 'Отправить работу' })).toBeVisible();
    expect(screen.queryByLabelText('Файл')).not.toBeInTheDocument();
  });

  it('shows a question, and continues when an answer is chosen', () => {
    const question = makeQuestion({ id: 1, text: 'Кто?', answers: [{ id: 5, text: 'Заказчик' }] });
    const asked = { question, asked: [1, 2], total: 2, onChange: ignore, onNext: ignore, heading: null };
    const { rerender } = draw(<TestQuestion {...asked} position={1} given={[]} />);
    expect(screen.getByRole('radiogroup', { name: 'Кто?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Далее' })).toBeDisabled();
    rerender(<TestQuestion {...asked} position={2} given={[5]} />);
    expect(screen.getByText('2/2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Отправить' })).toBeEnabled();
  });

  it('continues only with an answer that is complete for its kind', () => {
    const answers = [
      { id: 5, text: 'Заказчик' },
      { id: 6, text: 'Куратор' },
    ];
    const shown = { asked: [1, 2], position: 1, total: 2, onChange: ignore, onNext: ignore, heading: null };
    const { rerender } = draw(
      <TestQuestion {...shown} question={makeQuestion({ type: 'one', answers })} given={[5, 6]} />,
    );
    expect(screen.getByRole('button', { name: 'Далее' })).toBeDisabled();
    rerender(<TestQuestion {...shown} question={makeQuestion({ type: 'many', answers })} given={[5, 6]} />);
    expect(screen.getByRole('button', { name: 'Далее' })).toBeEnabled();
  });

  it.each([
    [2, 'С клавиатуры: 1–2 — выбрать ответ, Enter — дальше.'],
    [12, 'С клавиатуры: 1–9 — выбрать ответ, Enter — дальше.'],
  ])('names the keys of a question with %i answers', (count, sentence) => {
    const answers = Array.from({ length: count }, (_, at) => ({ id: at + 1, text: `Ответ ${at + 1}` }));
    const kinds = ['one', 'many'] as const;
    expect(kinds.map((type) => describeKeys(makeQuestion({ type, answers })))).toEqual([sentence, sentence]);
  });

  it('shows the rule for passing only at the first question', () => {
    const question = makeQuestion({ id: 1, text: 'Кто?', answers: [{ id: 5, text: 'Заказчик' }] });
    const shown = { question, asked: [1, 2], total: 2, given: [], onChange: ignore, onNext: ignore };
    const { rerender } = draw(<TestQuestion {...shown} heading={null} position={1} />);
    expect(screen.getByText(/нужны все верные ответы/)).toBeVisible();
    rerender(<TestQuestion {...shown} heading={null} position={2} />);
    expect(screen.queryByText(/нужны все верные ответы/)).not.toBeInTheDocument();
  });

  it('keeps the numbers of the wrong questions in a retry', () => {
    const question = makeQuestion({ id: 3, text: 'Кто?' });
    const shown = { question, asked: [2, 3, 5], total: 5, given: [], onChange: ignore, onNext: ignore };
    draw(<TestQuestion {...shown} heading={null} position={2} />);
    expect(screen.getByText('Вопрос 3')).toBeVisible();
    expect(screen.getByText('2/3')).toBeVisible();
    const stairs = screen.getByRole('img', { name: 'Вопрос 3 из 5, в этой попытке 2 из 3' });
    const states = [...stairs.children].map((step) => step.getAttribute('data-state'));
    expect(states).toEqual(['done', 'done', 'open', 'done', 'missing']);
  });

  it('folds the text of a test that has begun', () => {
    const text = { document: makeDocument('Цели и границы'), embedHosts: [] };
    const { rerender } = draw(<LessonText {...text} testBegun={false} />);
    expect(screen.getByText('Цели и границы')).toBeVisible();
    rerender(<LessonText {...text} testBegun />);
    expect(screen.getByText('Цели и границы')).not.toBeVisible();
    expect(screen.getByText('Текст урока')).toBeVisible();
    rerender(<LessonText {...text} document={{ v: 1, blocks: [] }} testBegun />);
    expect(screen.queryByText('Текст урока')).not.toBeInTheDocument();
  });

  it('shows the result of a test in words and as stairs', () => {
    draw(
      <>
        <TestScore score={1} total={2} isPassed={false}>
          Осталась одна ступень.
        </TestScore>
        <TestScoreStairs score={1} total={2} right={[true, false]} />
        <TestMistakes questions={[{ number: 2, text: 'Что есть у проекта?' }]} />
      </>,
    );
    expect(screen.getByText('1 из 2')).toBeVisible();
    expect(screen.getByText('Тест не пройден')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Верных ответов: 1 из 2.' })).toBeVisible();
    const mistakes = within(screen.getByRole('list', { name: 'Вопросы с неверными ответами' }));
    expect(mistakes.getByText('2. Что есть у проекта?')).toBeVisible();
  });

  it('cannot send a question without `onSend`', () => {
    const { rerender } = draw(<QuestionField value="Что?" onChange={ignore} />);
    expect(screen.getByRole('button', { name: 'Отправить вопрос' })).toBeDisabled();
    rerender(<QuestionField value="Что?" onChange={ignore} onSend={ignore} />);
    expect(screen.getByRole('button', { name: 'Отправить вопрос' })).toBeEnabled();
  });
});
