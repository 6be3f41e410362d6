import { makeCourseRow, makeLessonRow } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const status = async () => within(await screen.findByRole('alertdialog')).findByRole('status');

beforeEach(() => {
  api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
  api.answers('listLessons', [makeLessonRow({ id: 7, title: 'Право' })], { 'X-Total-Count': '1' });
  const test = { id: 7, title: 'Право', version: 1, questionCount: 1, lesson: null };
  api.answers('listTests', [test], { 'X-Total-Count': '1' });
});

async function pressDelete(address: string) {
  openRemote(address);
  await person.click(await screen.findByRole('button', { name: 'Удалить' }));
}

it('says before the deletion of a course what depends on it', async () => {
  api.answers('getCourseUse', { lessons: 12, learners: 31, accesses: 2 });
  await pressDelete('/creator/courses?edit=7');
  expect(await screen.findByText(/Внутри/)).toHaveTextContent(
    'Внутри: 12 уроков. Начали: 31 студент. «Кому открыт»: 2 строки.',
  );
});

it('says before the deletion of a lesson what students did in it', async () => {
  api.answers('getLessonUse', { learners: 3, submissions: 5, questions: 1 });
  await pressDelete('/creator/lessons');
  expect(await screen.findByText(/Начали/)).toHaveTextContent(
    'Начали: 3 студента. В нём 5 работ и 1 вопрос.',
  );
});

it('says that nobody began a lesson', async () => {
  api.answers('getLessonUse', { learners: 0, submissions: 0, questions: 0 });
  await pressDelete('/creator/lessons');
  expect(await screen.findByText('Его ещё никто не начал.')).toBeVisible();
});

itAtNight('links to the lessons that use a test, and does not ask about its deletion', async () => {
  const lesson = { id: 31, order: 4, course: { id: 1, title: 'Основы' } };
  const test = { id: 7, title: 'Право', version: 1, questionCount: 1, lesson };
  api.answers('listTests', [test], { 'X-Total-Count': '1' });
  const lessons = [
    { id: 31, title: 'Итог', course: { id: 1, title: 'Основы' } },
    { id: 32, title: 'Зачёт', course: null },
  ];
  api.answers('getTestUse', { lessons });
  await pressDelete('/creator/tests');
  const dialog = await screen.findByRole('dialog', { name: 'Тест нельзя удалить: он стоит в уроках' });
  const links = await within(dialog).findAllByRole('link');
  expect(links.map((link) => [link.parentElement?.textContent, link.getAttribute('href')])).toEqual([
    ['Итог (Основы)', '/creator/lessons/31'],
    ['Зачёт', '/creator/lessons/32'],
  ]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await person.click(within(dialog).getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says that no lesson uses a test', async () => {
  api.answers('getTestUse', { lessons: [] });
  await pressDelete('/creator/tests');
  expect(await screen.findByText('Ни один урок его не использует.')).toBeVisible();
});

itAtNight('still offers the deletion when the use does not load, and says so', async () => {
  api.fails('getLessonUse', 'unavailable');
  await pressDelete('/creator/lessons');
  expect(await screen.findByText('Не удалось узнать, что от него зависит.')).toBeVisible();
  expect(await status()).toBeVisible();
  expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Удалить' })).toBeEnabled();
});

itAtNight('does not read the use of a deleted course again', async () => {
  api.answers('getCourseUse', { lessons: 0, learners: 0, accesses: 0 });
  api.answers('deleteCourse', null);
  await pressDelete('/creator/courses?edit=7');
  const question = await screen.findByRole('alertdialog');
  await within(question).findByText(/Внутри/);
  await person.click(within(question).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(api.calls('listCourses')).toHaveLength(2));
  expect(api.calls('getCourseUse')).toHaveLength(1);
});
