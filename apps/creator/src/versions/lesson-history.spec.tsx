import type { Lesson } from '@stupeni/contract';
import { makeCourseRow, makeDocument, makeLesson, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeVersion } from '../testing/make-version';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const lesson = makeLesson({ id: 8, title: 'Риски', order: 4, version: 3, content: makeDocument('Третий') });
const pickData = ({ courseId, title, order, content, checkType, testId }: Lesson) => ({
  courseId,
  title,
  order,
  content,
  checkType,
  testId,
});
const data = pickData(lesson);
const versions = [
  makeVersion({ version: 3, own: true, data, savedAt: new Date().toISOString() }),
  makeVersion({ version: 2, way: 'overwritten', data: { ...data, content: makeDocument('Второй') } }),
  makeVersion({ version: 1, data: { ...data, title: 'Угрозы', content: makeDocument('Первый') } }),
];
const restored = { ...lesson, title: 'Угрозы', content: makeDocument('Первый'), version: 4 };

const title = () => screen.findByLabelText('Название');
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog', { name: 'История версий' });
const confirmRestore = async () => {
  const question = await screen.findByRole('alertdialog');
  await person.click(within(question).getByRole('button', { name: 'Вернуть' }));
};
const group = (name: string | RegExp) => screen.getByRole('group', { name });

beforeEach(async () => {
  api.answers('listCourses', [makeCourseRow({ id: 1, title: 'Основы' })]);
  api.answers('getLesson', lesson);
  api.answers('listLessonVersions', versions);
  openRemote('/creator/lessons/8');
  await title();
});

it('lists who saved when and what, and shows the previous version first', async () => {
  await press('История');
  await dialog();
  const [newest, second, first] = await screen.findAllByRole('radio');
  expect(newest).toHaveAccessibleName(/^сегодня, /);
  expect(newest).toHaveAccessibleDescription(/вы.*Изменено: содержание/);
  expect(second).toHaveAccessibleDescription(/Лисина Вера.*Перезаписано другим текстом/);
  expect(first).toHaveAccessibleDescription(/Лисина Вера.*Создание/);
  expect(second).toBeChecked();
  expect(group(/^Содержание: Версия/)).toHaveTextContent('Второй');
  expect(group('Содержание: Сохранено сейчас')).toHaveTextContent('Третий');
  expect(screen.getAllByText('Отличается')).toHaveLength(1);
  expect(within(group(/^Содержание: Версия/)).getByRole('group', { name: 'Только здесь' })).toHaveTextContent(
    'Второй',
  );
});

itAtNight(
  'goes through the history with the arrow keys and offers no restore of the newest version',
  async () => {
    await press('История');
    await dialog();
    (await screen.findAllByRole('radio'))[1]!.focus();
    await person.keyboard('{ArrowDown}');
    expect(group(/^Название: Версия/)).toHaveTextContent('Угрозы');
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.queryByRole('button', { name: 'Вернуть эту версию' })).not.toBeInTheDocument();
  },
);

itAtNight('restores a version into the fields over the newest one and can undo that', async () => {
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );
  api.answers('restoreLessonVersion', restored);
  await press('История');
  await dialog();
  await person.click((await screen.findAllByRole('radio'))[2]!);
  await press('Вернуть эту версию');
  expect(await screen.findByText(/Курс и номер урока не изменятся/)).toBeVisible();
  await confirmRestore();
  // A toast stays while the pointer is over it.
  fireEvent.pointerEnter(await screen.findByRole('button', { name: 'Вернуть как было' }));
  await waitFor(async () => expect(await title()).toHaveValue('Угрозы'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Содержание')).toHaveValue('Первый');
  const [call] = api.calls('restoreLessonVersion');
  expect(call?.params).toEqual({ id: 8, version: 1 });
  expect(call?.headers.get('if-match')).toBe('"3"');

  api.answers('restoreLessonVersion', { ...lesson, version: 5 });
  await press('Вернуть как было');
  await waitFor(async () => expect(await title()).toHaveValue('Риски'));
  const undone = api.calls('restoreLessonVersion')[1];
  expect([undone?.params, undone?.headers.get('if-match')]).toEqual([{ id: 8, version: 3 }, '"4"']);
});

itAtNight('stores unsaved input as a draft', async () => {
  api.answers('restoreLessonVersion', restored);
  await pasteInto(person, await title(), ' и меры');
  await press('История');
  await dialog();
  await screen.findAllByRole('radio');
  expect(group('Название: В полях сейчас, не сохранено')).toHaveTextContent('Риски и меры');
  await press('Вернуть эту версию');
  expect(await screen.findByText(/не сохранили, станет черновиком/)).toBeVisible();
  await confirmRestore();
  await waitFor(async () => expect(await title()).toHaveValue('Угрозы'));
  await press('Открыть черновик');
  expect(await title()).toHaveValue('Риски и меры');
});

itAtNight('reloads the history after a conflict and restores over the new newest version', async () => {
  api.fails('restoreLessonVersion', 'outdated', { version: 4 });
  await press('История');
  await dialog();
  await screen.findAllByRole('radio');
  await press('Вернуть эту версию');
  api.answers('listLessonVersions', [makeVersion({ version: 4, data }), ...versions]);
  await confirmRestore();
  expect(await screen.findByText(/документ сохранили ещё раз/)).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(4));
  api.answers('restoreLessonVersion', restored);
  await person.click(screen.getAllByRole('radio')[3]!);
  expect(screen.queryByText(/документ сохранили ещё раз/)).not.toBeInTheDocument();
  await press('Вернуть эту версию');
  await confirmRestore();
  await waitFor(async () => expect(await title()).toHaveValue('Угрозы'));
  expect(api.calls('restoreLessonVersion').at(-1)?.headers.get('if-match')).toBe('"4"');
});

itAtNight('shows why a restore failed: the test is deleted, or the call failed', async () => {
  api.fails('restoreLessonVersion', 'wrong_state', { field: 'testId' });
  await press('История');
  await dialog();
  await screen.findAllByRole('radio');
  await press('Вернуть эту версию');
  await confirmRestore();
  expect(await screen.findByText('Не удалось вернуть версию')).toHaveAttribute('role', 'alert');
  expect(screen.getByText(/^Тест, который стоял в этой версии, удалён/)).toBeVisible();
  api.fails('restoreLessonVersion', 'unavailable');
  await press('Вернуть эту версию');
  await confirmRestore();
  expect(await screen.findByText(/Отказ: unavailable/)).toBeVisible();
});

it('shows a text when there is only one version', async () => {
  api.answers('listLessonVersions', versions.slice(2));
  await press('История');
  expect(await screen.findByText('Пока одна версия')).toBeVisible();
});

itAtNight('reports an error and loads again', async () => {
  api.fails('listLessonVersions', 'unavailable');
  await press('История');
  expect(await screen.findByText('История не загрузилась')).toBeVisible();
  api.answers('listLessonVersions', versions);
  await press('Повторить');
  expect(await screen.findAllByRole('radio')).toHaveLength(3);
});
