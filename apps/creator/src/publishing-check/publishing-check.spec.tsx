import type { Lesson } from '@stupeni/contract';
import type { Block } from '@stupeni/rich-text-model';
import { makeCourse, makeCourseLesson, makeCourseRow, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';
import { checkLink } from './check-link';
import { checkPicture } from './check-picture';

jest.mock('./check-link', () => ({ checkLink: jest.fn() }));
jest.mock('./check-picture', () => ({ checkPicture: jest.fn() }));

const api = useCreatorApi();
const person = userEvent.setup();
const saves = () => api.calls('updateLesson');
const address = () => screen.getByLabelText('Адрес').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Перед публикацией' }));
const learners = { isStep: true, before: 0, at: 0, after: 0, next: null, today: '2026-11-27' };

const picture: Block = { type: 'image', url: '/api/media/1', alt: '' };
const link = 'https://a.example/x';
const linked: Block = { type: 'paragraph', children: [{ text: 'устав', link }] };

const makeDraft = (blocks: Block[] = [], more: Partial<Lesson> = {}): Lesson =>
  makeLesson({
    id: 8,
    courseId: 1,
    title: 'Риски',
    order: 2,
    version: 3,
    publication: 'DRAFT',
    content: { v: 1, blocks },
    course: { id: 1, title: 'Основы', lessons: [makeCourseLesson({ id: 8, publication: 'DRAFT' })] },
    ...more,
  });

async function open(lesson: Lesson) {
  api.answers('getLesson', lesson);
  api.answers('updateLesson', lesson);
  openRemote('/creator/lessons/8');
  await screen.findByLabelText('Содержание');
}

beforeEach(() => {
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  jest.mocked(checkLink).mockResolvedValue('found');
  jest.mocked(checkPicture).mockResolvedValue('found');
});

/** Checks that the dialog is closed and that the next save is the first one. A publication would have been an earlier one. */
async function expectNothingPublished() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Опубликовать')).toBeEnabled();
  await person.click(button('Сохранить черновик'));
  await waitFor(() => expect(saves()).not.toEqual([]));
  expect(saves()[0]?.body).toMatchObject({ publish: false });
}

it('publishes at once when there is nothing to say', async () => {
  await open(makeDraft([linked]));
  await person.click(button('Опубликовать'));
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ publish: true }));
  expect(api.calls('getLessonLearners')[0]?.query).toEqual({ courseId: 1, order: 2 });
});

itAtNight('does not check a lesson that is saved as a draft', async () => {
  await open(makeDraft([picture]));
  await person.click(button('Сохранить черновик'));
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ publish: false }));
  expect(api.calls('getLessonLearners')).toEqual([]);
});

itAtNight('shows each fault in the order of the text, and still publishes', async () => {
  jest.mocked(checkLink).mockResolvedValue('missing');
  jest.mocked(checkPicture).mockResolvedValue('missing');
  await open(makeDraft([linked, picture]));
  await person.click(button('Опубликовать'));
  const list = await dialog();
  const section = within(list.getByRole('region', { name: 'Что стоит исправить' }));
  expect(
    section.getAllByRole('listitem').map((item) => item.firstChild?.nextSibling?.firstChild?.textContent),
  ).toEqual([
    'Ссылка «устав» ведёт на страницу, которой нет: a.example отвечает 404.',
    'Изображение 1 без описания: кто слушает урок, не узнает, что на нём.',
    'Изображение 1 не загружается: на его месте студенты прочитают «Изображение не загрузилось».',
  ]);
  const [first] = section.getAllByRole('button', { name: 'Показать' });
  expect(first).toHaveFocus();
  expect(first).toHaveAccessibleDescription(/^Ссылка «устав» ведёт на страницу, которой нет/);
  expect(saves()).toEqual([]);
  await person.click(list.getByRole('button', { name: 'Опубликовать всё равно' }));
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ publish: true }));
});

itAtNight('leads to the place of a fault in the text', async () => {
  jest.mocked(checkLink).mockResolvedValue('missing');
  await open(makeDraft([picture, linked]));
  await person.click(button('Опубликовать'));
  const shown = (await dialog()).getAllByRole('button', { name: 'Показать' });
  await person.click(shown[1]!);
  await waitFor(() => expect(screen.getByLabelText('Содержание')).toHaveFocus());
  expect(screen.getByLabelText('Содержание')).toHaveAttribute('data-place', `1 ${link}`);
  expect(saves()).toEqual([]);
});

const quiz = () => {
  const answers = ['Да', 'да'].map((text, at) => ({ id: at + 1, text, correct: at === 0 }));
  const questions = [{ id: 1, text: 'Кто?', type: 'one' as const, answers }];
  api.answers('getTest', { id: 5, title: 'Тест', version: 1, questions });
  api.answers('listTests', [{ id: 5, title: 'Тест', version: 1, questionCount: 1, lesson: null }]);
  return makeDraft([], { checkType: 'TEST', testId: 5 });
};

itAtNight(
  'leads to the question of the test with equal answers, and back to the input of the lesson',
  async () => {
    await open(quiz());
    fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Риски и меры' } });
    await person.click(button('Опубликовать'));
    const show = (await dialog()).getByRole('link', { name: 'Показать' });
    expect(show).toHaveAccessibleDescription(/^В тесте, в вопросе 1, одинаковы ответы 1 и 2/);
    await person.click(show);
    const second = await screen.findByDisplayValue('да');
    expect(second).toHaveFocus();
    await person.click(button('Отмена'));
    expect(await screen.findByLabelText('Название')).toHaveValue('Риски и меры');
    await waitFor(() => expect(address()).toBe('/creator/lessons/8'));
  },
);

itAtNight('says when the test does not load', async () => {
  api.fails('getTest', 'unavailable');
  jest.spyOn(console, 'warn').mockReturnValueOnce();
  await open(makeDraft([], { checkType: 'TEST', testId: 5 }));
  await person.click(button('Опубликовать'));
  expect(await (await dialog()).findByText(/Тест урока не загрузился/)).toBeVisible();
});

it('says how many learners passed the lesson, and lists what could not be checked', async () => {
  api.answers('getLessonLearners', { ...learners, after: 12, at: 3 });
  jest.mocked(checkLink).mockResolvedValue('unknown');
  await open(makeDraft([linked]));
  await person.click(button('Опубликовать'));
  const list = await dialog();
  const changes = within(list.getByRole('region', { name: 'Что изменится у студентов' }));
  expect(changes.getByText(/^12 студентов уже прошли этот урок/)).toBeVisible();
  const unchecked = within(list.getByRole('region', { name: 'Не удалось проверить' }));
  expect(unchecked.getByText('Эти адреса не ответили браузеру. Откройте их сами.')).toBeVisible();
  const outside = unchecked.getByRole('link', { name: `устав (${link}) (откроется в новой вкладке)` });
  expect(outside).toHaveAttribute('href', link);
  expect(outside).toHaveAttribute('target', '_blank');
  await person.click(list.getByRole('button', { name: 'Отмена' }));
  await expectNothingPublished();
});

it('publishes nothing when the author closes the findings with Escape', async () => {
  await open(makeDraft([picture]));
  await person.click(button('Опубликовать'));
  await dialog();
  await person.keyboard('{Escape}');
  await expectNothingPublished();
});

itAtNight('publishes without a question when only links could not be checked', async () => {
  jest.mocked(checkLink).mockResolvedValue('unknown');
  await open(makeDraft([linked]));
  await person.click(button('Опубликовать'));
  await waitFor(() => expect(saves()).toHaveLength(1));
});

itAtNight('says when the students could not be counted', async () => {
  api.fails('getLessonLearners', 'unavailable');
  jest.spyOn(console, 'warn').mockReturnValueOnce();
  await open(makeDraft());
  await person.click(button('Опубликовать'));
  expect(await (await dialog()).findByText(/Не удалось узнать, сколько студентов/)).toBeVisible();
  await person.click((await dialog()).getByRole('button', { name: 'Опубликовать' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
});

itAtNight('shows a long check, and publishes without waiting for it what was typed meanwhile', async () => {
  jest.mocked(checkLink).mockReturnValue(new Promise(() => undefined));
  await open(makeDraft([linked]));
  await person.click(button('Опубликовать'));
  fireEvent.change(screen.getByLabelText('Название'), { target: { value: 'Риски и меры' } });
  const waiting = await dialog();
  expect(waiting.getByRole('status')).toHaveTextContent('Проверяем урок');
  await person.click(waiting.getByRole('button', { name: 'Опубликовать, не дожидаясь' }));
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ title: 'Риски и меры', publish: true }));
});

itAtNight(
  'checks a lesson that is published from the page of its course, and links to the editor',
  async () => {
    const lesson = makeDraft([picture]);
    api.answers('getLesson', lesson);
    api.answers('getCourse', makeCourse({ id: 1, title: 'Основы', lessons: lesson.course.lessons }));
    openRemote('/creator/courses/1');
    await person.click(await screen.findByRole('button', { name: 'Действия с уроком' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Опубликовать' }));
    await person.click((await dialog()).getByRole('link', { name: 'Показать' }));
    await waitFor(() => expect(screen.getByLabelText('Содержание')).toHaveFocus());
    expect(screen.getByLabelText('Содержание')).toHaveAttribute('data-place', '0');
    expect(saves()).toEqual([]);
  },
);

itAtNight(
  'leads from the page of a course to the question of a test, and from there to the lesson',
  async () => {
    const lesson = quiz();
    api.answers('getLesson', lesson);
    api.answers('getCourse', makeCourse({ id: 1, title: 'Основы', lessons: lesson.course.lessons }));
    openRemote('/creator/courses/1');
    await person.click(await screen.findByRole('button', { name: 'Действия с уроком' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Опубликовать' }));
    await person.click((await dialog()).getByRole('link', { name: 'Показать' }));
    expect(await screen.findByDisplayValue('да')).toHaveFocus();
    await person.click(button('Отмена'));
    await screen.findByLabelText('Содержание');
    await waitFor(() => expect(address()).toBe('/creator/lessons/8?course=1'));
  },
);
