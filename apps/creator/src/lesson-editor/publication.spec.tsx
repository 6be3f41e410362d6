import type { Lesson } from '@stupeni/contract';
import { makeCourseLesson, makeCourseRow, makeDocument, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';
import { toLessonForm } from './lesson-form';

const api = useCreatorApi();
const person = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => person.click(button(name));
const address = () => screen.getByLabelText('Адрес').textContent;
const saved = () => api.calls('updateLesson').at(-1);

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  api.answers('listLessons', []);
});

const makeIn = (publication?: Lesson['publication'], over: Partial<Lesson> = {}): Lesson => {
  const given = publication && { publication };
  const lessons = [7, 8, 9].map((id, at) =>
    makeCourseLesson({ id, order: at + 1, title: `Урок ${id}`, ...(id === 8 && given) }),
  );
  return makeLesson({
    id: 8,
    title: 'Риски',
    order: 2,
    version: 3,
    content: makeDocument('Было'),
    ...given,
    course: { id: 1, title: 'Основы', lessons },
    ...over,
  });
};
async function open(lesson: Lesson) {
  api.answers('getLesson', lesson);
  openRemote('/creator/lessons/8');
  await screen.findByLabelText('Содержание');
}
const write = (value: string) => fireEvent.change(screen.getByLabelText('Название'), { target: { value } });

it('saves a new lesson as a draft', async () => {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );
  openRemote('/creator/lessons/new?courseId=1');
  await screen.findByLabelText('Содержание');
  await screen.findByRole('option', { name: 'Основы' });
  write('Набросок');
  api.answers('createLesson', makeIn('DRAFT'));
  await press('Сохранить черновик');
  await waitFor(() => expect(address()).toBe('/creator/lessons?courseId=1'));
  expect(api.calls('createLesson')[0]?.body).toMatchObject({ title: 'Набросок', publish: false });
  expect(await screen.findByText('Черновик сохранён')).toBeVisible();
});

itAtNight('says that a draft has no number, and publishes it', async () => {
  await open(makeIn('DRAFT'));
  expect(screen.getByText('Курс «Основы»')).toBeVisible();
  expect(screen.getByText('черновик')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Вернуть в черновики' })).toBeNull();
  api.answers('updateLesson', makeIn());
  await press('Опубликовать');
  await waitFor(() => expect(saved()?.body).toMatchObject({ publish: true, opensOn: null }));
});

it('keeps what learners read when a published lesson is saved as a draft', async () => {
  await open(makeIn());
  expect(screen.getByText('Урок 2, курс «Основы»')).toBeVisible();
  write('Риски и меры');
  api.answers('updateLesson', makeIn('CHANGED'));
  await press('Сохранить черновик');
  await waitFor(() => expect(saved()?.body).toMatchObject({ title: 'Риски и меры', publish: false }));
});

it('says that a lesson has changes that learners do not read', async () => {
  await open(makeIn('CHANGED'));
  expect(screen.getByText('есть правки')).toBeVisible();
  expect(screen.getByText(/Студенты читают прежний текст/)).toBeVisible();
  expect(button('Опубликовать')).toBeVisible();
});

it('publishes from a day, and names the day on the button', async () => {
  await open(makeIn('DRAFT'));
  await person.click(screen.getByRole('radio', { name: 'С даты' }));
  await press('Опубликовать');
  expect(await screen.findByText('Выберите день')).toBeVisible();
  expect(saved()).toBeUndefined();
  fireEvent.change(screen.getByLabelText('Первый день'), { target: { value: '2099-12-04' } });
  api.answers('updateLesson', makeIn());
  await press('Опубликовать, откроется 4 декабря 2099 г.');
  await waitFor(() => expect(saved()?.body).toMatchObject({ publish: true, opensOn: '2099-12-04' }));
});

itAtNight('makes the lesson a draft after a question, and keeps the input', async () => {
  await open(makeIn());
  write('Риски и меры');
  await press('Вернуть в черновики');
  const question = await screen.findByRole('alertdialog', { name: 'Вернуть урок в черновики?' });
  expect(within(question).getByText(/кто прошёл урок, сможет его читать/)).toBeVisible();
  const draft = makeIn('DRAFT', { version: 4 });
  api.answers('unpublishLesson', draft);
  api.answers('getLesson', draft);
  await person.click(within(question).getByRole('button', { name: 'Вернуть в черновики' }));
  expect(await screen.findByText('Курс «Основы»')).toBeVisible();
  expect(api.calls('unpublishLesson')[0]?.headers.get('if-match')).toBe('"3"');
  expect(screen.getByLabelText('Название')).toHaveValue('Риски и меры');
  api.answers('updateLesson', draft);
  await press('Сохранить черновик');
  await waitFor(() => expect(saved()?.headers.get('if-match')).toBe('"4"'));
});

/** Presses «Вернуть в черновики» and confirms. The stored lesson gets this version. */
async function unpublish(version: number) {
  api.answers('unpublishLesson', makeIn('DRAFT', { version }));
  await press('Вернуть в черновики');
  const question = await screen.findByRole('alertdialog', { name: 'Вернуть урок в черновики?' });
  await person.click(within(question).getByRole('button', { name: 'Вернуть в черновики' }));
  await screen.findByText('Курс «Основы»');
}
const unpublished = () => api.calls('unpublishLesson').at(-1)?.headers.get('if-match');

itAtNight('keeps the version of older unsaved input when the lesson becomes a draft', async () => {
  const form = { ...toLessonForm(makeIn()), title: 'Старый черновик' };
  api.answers('listAuthorDrafts', { drafts: [{ id: 'other', version: 2, at: 5, form }] });
  await open(makeIn());
  await person.click(await screen.findByRole('button', { name: 'Открыть черновик' }));
  await unpublish(4);
  expect(unpublished()).toBe('"3"');
  api.answers('updateLesson', makeIn('DRAFT'));
  await press('Сохранить черновик');
  await waitFor(() => expect(saved()?.headers.get('if-match')).toBe('"2"'));
});

it('makes the lesson a draft at the version that the author took in a conflict', async () => {
  api.fails('updateLesson', 'outdated', { version: 4 });
  await open(makeIn());
  write('Моё');
  api.answers('getLesson', makeIn(undefined, { title: 'Чужое', version: 4 }));
  api.answers('listLessonVersions', []);
  await press('Сохранить');
  await person.click(await screen.findByRole('button', { name: 'Взять сохранённый' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Чужое');
  await unpublish(5);
  expect(unpublished()).toBe('"4"');
});

it('saves a draft from the menu, which a phone shows instead of the buttons', async () => {
  api.answers('getLesson', makeLesson({ id: 8, title: 'Риски' }));
  api.answers('updateLesson', makeLesson({ id: 8 }));
  openRemote('/creator/lessons/8');
  await userEvent.click(await screen.findByRole('button', { name: 'Другие действия' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Сохранить черновик',
    'Сохранить и создать следующий',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Сохранить черновик' }));
  await waitFor(() => expect(api.calls('updateLesson')).toHaveLength(1));
  expect(api.calls('updateLesson')[0]?.body).toMatchObject({ publish: false });
});
