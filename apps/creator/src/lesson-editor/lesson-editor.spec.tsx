import type { Lesson } from '@stupeni/contract';
import { makeCourseLesson, makeCourseRow, makeDocument, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { holdAnswers } from '../testing/hold-answers';
import { makeVersion } from '../testing/make-version';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const course = makeCourseRow({ id: 1, title: 'Основы' });
const lesson = makeLesson({
  id: 8,
  title: 'Риски',
  order: 4,
  version: 3,
  content: makeDocument('Было'),
});

const title = () => screen.findByLabelText('Название');
const text = () => screen.findByLabelText('Содержание');
const save = () => person.click(screen.getByRole('button', { name: 'Сохранить' }));
const address = () => screen.getByLabelText('Адрес').textContent;
const saved = () => api.calls('updateLesson').at(-1);

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [course, makeCourseRow({ id: 2, title: 'Право' })]);
  api.answers('listTests', [
    { id: 5, title: 'Термины', version: 1, questionCount: 1, lesson: null },
    { id: 6, title: 'Итог', version: 1, questionCount: 5, lesson: null },
  ]);
  api.answers('getLesson', lesson);
});

const open = async (path = '/creator/lessons/8') => {
  const remote = openRemote(path);
  await text();
  return remote;
};

it('saves the input over the version that was read, and goes back to the list', async () => {
  api.answers('updateLesson', lesson);
  await open();
  write(await title(), 'Риски и меры');
  write(await text(), 'Стало');
  await save();
  await waitFor(() => expect(address()).toBe('/creator/lessons'));
  expect(saved()?.headers.get('if-match')).toBe('"3"');
  expect(saved()?.body).toEqual({
    courseId: 1,
    title: 'Риски и меры',
    order: 4,
    content: makeDocument('Стало'),
    checkType: 'VIEW',
    dueRule: null,
    opensOn: null,
    publish: true,
  });
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

describe('input during a save', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
  beforeEach(() => api.hangs('saveAuthorDraft'));

  it('stays in the open editor as a draft, and the next save sends it over the new version', async () => {
    api.answers('updateLesson', { ...lesson, title: 'Риски и меры', version: 4 });
    await open();
    write(await title(), 'Риски и меры');
    const release = holdAnswers();
    await save();
    await waitFor(() => expect(api.calls('updateLesson')).toHaveLength(1));
    write(await title(), 'Риски и новые меры');
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled());
    expect([address(), drafts().length]).toEqual(['/creator/lessons/8', 1]);
    expect(await title()).toHaveValue('Риски и новые меры');
    await save();
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(saved()?.body).toMatchObject({ title: 'Риски и новые меры' });
    expect(saved()?.headers.get('if-match')).toBe('"4"');
    expect(drafts()).toEqual([]);
  });

  itAtNight('leaves the editor open when a picture was added', async () => {
    api.answers('updateLesson', { ...lesson, title: 'Риски и меры', version: 4 });
    api.hangs('uploadMedia');
    await open();
    write(await title(), 'Риски и меры');
    const release = holdAnswers();
    await save();
    await waitFor(() => expect(api.calls('updateLesson')).toHaveLength(1));
    const picture = new File(['x'], 'схема.png', { type: 'image/png' });
    await person.upload(screen.getByLabelText('Файл изображения'), picture);
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled());
    await act(async () => {});
    expect(address()).toBe('/creator/lessons/8');
  });

  it('does not create a new lesson twice', async () => {
    api.answers('createLesson', { ...lesson, id: 30, version: 1 });
    api.answers('updateLesson', { ...lesson, id: 30, version: 2 });
    await open('/creator/lessons/new?courseId=2');
    write(await title(), 'Новый');
    const release = holdAnswers();
    await save();
    await waitFor(() => expect(api.calls('createLesson')).toHaveLength(1));
    write(await title(), 'Новый и полный');
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Сохранить' })).toBeEnabled());
    await save();
    await waitFor(() => expect(address()).toBe('/creator/lessons?courseId=2'));
    expect(api.calls('createLesson')).toHaveLength(1);
    expect(saved()).toMatchObject({ params: { id: 30 }, body: { title: 'Новый и полный' } });
    expect(saved()?.headers.get('if-match')).toBe('"1"');
  });
});

it('has the title of the lesson as its heading, and leads to the lessons before and after it', async () => {
  const lessons = [7, 8, 9].map((id) => makeCourseLesson({ id, order: id, title: `Урок с номером ${id}` }));
  api.answers('getLesson', { ...lesson, course: { id: 1, title: 'Основы', lessons } });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Риски' })).toBeVisible();
  expect(screen.getByText('Урок 2, курс «Основы»')).toBeVisible();
  const before = screen.getByRole('link', { name: 'Предыдущий урок' });
  expect(before).toHaveAttribute('href', '/creator/lessons/7?course=1');
  const after = screen.getByRole('link', { name: 'Следующий урок' });
  expect(after).toHaveAttribute('href', '/creator/lessons/9?course=1');
});

itAtNight('leads from a TEST lesson to its test, or to a new one', async () => {
  await open();
  await person.click(screen.getByLabelText('Тест'));
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Создать тест')).toMatch(/^\/creator\/tests\/new\?lesson=8&draft=./);
  await person.click(screen.getByRole('combobox', { name: 'Тест' }));
  await person.click(await screen.findByRole('option', { name: 'Термины (1 вопрос)' }));
  expect(way('Открыть тест')).toMatch(/^\/creator\/tests\/5\?lesson=8&draft=./);
});

describe('Ctrl + S', () => {
  const press = (init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.activeElement!, { code: 'KeyS', key: 'ы', ctrlKey: true, ...init });

  it('saves the lesson, and the browser does not save the page', async () => {
    api.answers('updateLesson', lesson);
    await open();
    write(await title(), 'Риски и меры');
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+S',
    );
    expect(press()).toBe(false);
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(saved()?.body).toMatchObject({ title: 'Риски и меры', publish: true });
  });

  it('saves a draft without publishing it', async () => {
    api.answers('getLesson', { ...lesson, publication: 'DRAFT' });
    api.answers('updateLesson', { ...lesson, publication: 'DRAFT' });
    await open();
    write(await title(), 'Риски и меры');
    press();
    await waitFor(() => expect(saved()?.body).toMatchObject({ publish: false }));
  });

  itAtNight('saves once while the keys are held, and not with Shift or during a save', async () => {
    api.hangs('updateLesson');
    await open();
    write(await title(), 'Риски и меры');
    press({ shiftKey: true });
    press({ repeat: true });
    expect(api.calls('updateLesson')).toEqual([]);
    press({ ctrlKey: false, metaKey: true });
    press();
    await waitFor(() => expect(api.calls('updateLesson')).toHaveLength(1));
  });

  itAtNight('saves nothing while a dialog is open above the form', async () => {
    api.answers('listLessonVersions', []);
    await open();
    write(await title(), 'Риски и меры');
    await person.click(screen.getByRole('button', { name: 'История' }));
    const dialog = await screen.findByRole('dialog');
    act(() => within(dialog).getAllByRole('button')[0]!.focus());
    expect(press()).toBe(false);
    expect(api.calls('updateLesson')).toEqual([]);
  });
});

itAtNight('saves a lesson and opens a new one after it', async () => {
  api.answers('createLesson', makeLesson({ id: 30 }));
  api.answers('listLessons', []);
  api.hangs('getCourse');
  await open('/creator/lessons/new?course=1&order=3&section=71');
  write(await title(), 'Третий');
  await person.click(screen.getByRole('button', { name: 'Сохранить и создать следующий' }));
  await waitFor(() => expect(address()).toBe('/creator/lessons/new?course=1&order=4&section=71'));
  await waitFor(() => expect(screen.getByLabelText('Название')).toHaveValue(''));
  expect(screen.getByLabelText('Название')).toHaveFocus();
  expect(screen.getByLabelText('Номер')).toHaveValue('4');
  write(await title(), 'Четвёртый');
  await save();
  await waitFor(() => expect(api.calls('createLesson')).toHaveLength(2));
  expect(api.calls('createLesson').map(({ body }) => body)).toMatchObject([
    { title: 'Третий', order: 3, sectionId: 71 },
    { title: 'Четвёртый', order: 4, sectionId: 71 },
  ]);
});

it('shows what is missing at the fields and sends nothing', async () => {
  await open('/creator/lessons/new');
  await save();
  expect(await title()).toHaveAccessibleDescription('Пожалуйста, введите название урока');
  expect(await title()).toHaveFocus();
  expect(screen.getByLabelText('Курс')).toHaveAccessibleDescription('Выберите курс');
  expect(screen.getAllByText('Выберите курс')).toHaveLength(1);
  expect(api.calls('createLesson')).toEqual([]);
});

itAtNight('offers tests with their number of questions for TEST lessons only', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Тест' })).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Тест' }));
  const field = await screen.findByRole('combobox', { name: 'Тест' });
  await person.click(field);
  await screen.findByRole('option', { name: 'Термины (1 вопрос)' });
  const list = screen.getByRole('listbox');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Выберите тест', 'Термины (1 вопрос)', 'Итог (5 вопросов)']);
  await person.type(field, 'итог');
  expect(within(list).getAllByRole('option')).toHaveLength(1);
  await person.keyboard('{Enter}');
  expect(field).toHaveValue('Итог (5 вопросов)');
});

itAtNight('asks what learners hand in for FILE lessons only, and sends it with the criteria', async () => {
  api.answers('getLesson', { ...lesson, checkType: 'FILE', wants: 'files', criteria: 'Три примера' });
  api.answers('updateLesson', lesson);
  await open();
  const criteria = screen.getByLabelText(/^Критерии/);
  expect(criteria).toHaveValue('Три примера');
  expect(screen.getByRole('radio', { name: 'Файлы' })).toBeChecked();
  await person.click(screen.getByRole('radio', { name: 'Текст' }));
  write(criteria, 'Пять примеров');
  await save();
  await waitFor(() => expect(saved()?.body).toMatchObject({ wants: 'text', criteria: 'Пять примеров' }));
});

itAtNight('hides the submission fields for other lessons', async () => {
  await open();
  expect(screen.queryByLabelText(/^Критерии/)).not.toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Файл' }));
  expect(screen.getByRole('radio', { name: 'Текст и файлы' })).toBeChecked();
  expect(screen.getByLabelText(/^Критерии/)).toBeVisible();
});

it('leaves the input in the fields when a save fails, and shows the alert and the reason', async () => {
  api.fails('updateLesson', 'unavailable');
  await open();
  write(await title(), 'Не пропаду');
  await save();
  expect(await screen.findByText('Не удалось сохранить урок')).toHaveAttribute('role', 'alert');
  expect(screen.getByText(/^Отказ: unavailable/)).toBeVisible();
  expect(await title()).toHaveValue('Не пропаду');
  expect(address()).toBe('/creator/lessons/8');
  api.answers('updateLesson', lesson);
  await save();
  await waitFor(() => expect(address()).toBe('/creator/lessons'));
});

it('shows an issue from the server at its field', async () => {
  api.fails('updateLesson', 'validation', { issues: [{ path: 'testId', message: 'Такого теста нет' }] });
  await open();
  await person.click(screen.getByRole('radio', { name: 'Тест' }));
  await person.click(await screen.findByRole('combobox', { name: 'Тест' }));
  await person.click(await screen.findByRole('option', { name: 'Термины (1 вопрос)' }));
  await save();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Тест' })).toHaveAccessibleDescription('Такого теста нет'),
  );
});

it('does not write later answers of the server into the fields', async () => {
  await open();
  write(await title(), 'Моё');
  api.answers('getLesson', { ...lesson, title: 'Чужое', version: 4 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  act(() => void window.dispatchEvent(new Event('focus')));
  act(() => void window.dispatchEvent(new Event('online')));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await title()).toHaveValue('Моё');
});

describe('number of another lesson', () => {
  const question = () =>
    screen.findByRole('alertdialog', { name: 'Урок с таким номером уже есть. Перезаписать его?' });
  const answer = async (name: string) => person.click(within(await question()).getByRole('button', { name }));

  beforeEach(async () => {
    api.fails('updateLesson', 'duplicate_order', { existingId: 21 });
    await open();
    await save();
  });

  itAtNight('overwrites the other lesson without a version check and does not change this one', async () => {
    await question();
    api.answers('updateLesson', lesson);
    await answer('Перезаписать');
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(saved()).toMatchObject({ params: { id: 21 }, query: { overwrite: '1' } });
    expect(saved()?.headers.get('if-match')).toBeNull();
    expect(saved()?.body).toMatchObject({ title: 'Риски', order: 4, courseId: 1 });
  });

  it('inserts the lesson and shifts the others', async () => {
    await question();
    api.answers('updateLesson', lesson);
    await answer('Вставить и сдвинуть');
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(saved()).toMatchObject({ params: { id: 8 }, query: { insert: 'shift' } });
  });

  itAtNight('reports that nothing was saved and stays in the editor', async () => {
    await answer('Отмена');
    expect(await screen.findByText('Не удалось сохранить урок')).toHaveAttribute('role', 'alert');
    expect(address()).toBe('/creator/lessons/8');
    expect(api.calls('updateLesson')).toHaveLength(1);
  });
});

describe('save conflict', () => {
  const theirs: Lesson = { ...lesson, title: 'Чужое название', version: 4, content: makeDocument('Чужое') };
  const conflict = () => screen.findByRole('dialog', { name: 'Урок тем временем изменили' });

  beforeEach(async () => {
    api.fails('updateLesson', 'outdated', { version: 4 });
    await open();
    write(await title(), 'Моё название');
    api.answers('getLesson', theirs);
    api.answers('listLessonVersions', [makeVersion({ version: 4 })]);
    await save();
  });

  it('shows both texts, the differences, and who saved when', async () => {
    const dialog = within(await conflict());
    expect(dialog.getByText(/сохранил кто-то другой: Лисина Вера, 20 ноября/)).toBeVisible();
    expect(dialog.getAllByText('Отличается')).toHaveLength(2);
    expect(dialog.getByText('Моё название')).toBeVisible();
    expect(dialog.getByText('Чужое название')).toBeVisible();
    expect(dialog.getByText('Чужое')).toBeVisible();
  });

  itAtNight('names the other tab when the author saved there', async () => {
    const dialog = await conflict();
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть окно' }));
    api.answers('listLessonVersions', [makeVersion({ version: 4, own: true })]);
    await save();
    expect(await screen.findByText(/вы в другой вкладке сохранили этот урок/)).toBeVisible();
  });

  itAtNight('is shown without a name when the history does not load', async () => {
    const dialog = await conflict();
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть окно' }));
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    api.fails('listLessonVersions', 'unavailable');
    await save();
    expect(await screen.findByText(/этот урок сохранили ещё раз/)).toBeVisible();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  itAtNight('saves the author’s text over the stored one', async () => {
    await conflict();
    api.answers('updateLesson', theirs);
    await person.click(screen.getByRole('button', { name: 'Сохранить мой' }));
    await waitFor(() => expect(address()).toBe('/creator/lessons'));
    expect(saved()?.headers.get('if-match')).toBe('"4"');
    expect(saved()?.body).toMatchObject({ title: 'Моё название' });
  });

  itAtNight('takes the stored text and keeps the author’s text as a draft', async () => {
    await conflict();
    await person.click(screen.getByRole('button', { name: 'Взять сохранённый' }));
    expect(await title()).toHaveValue('Чужое название');
    await person.click(screen.getByRole('button', { name: 'Открыть черновик' }));
    expect(await title()).toHaveValue('Моё название');
    expect(await text()).toHaveValue('Было');
  });
});

itAtNight('writes a lost draft again when a save fails', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
  api.loses('updateLesson');
  await open();
  write(await title(), 'Не дошло');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  localStorage.clear();
  await save();
  await screen.findByText('Не удалось сохранить урок');
  expect(drafts()).toHaveLength(1);
});

itAtNight('treats a save whose answer was lost as saved', async () => {
  api.loses('updateLesson');
  await open();
  write(await title(), 'Дошло');
  await save();
  await screen.findByText('Не удалось сохранить урок');
  api.fails('updateLesson', 'outdated', { version: 4 });
  api.answers('getLesson', { ...lesson, title: 'Дошло', version: 4 });
  api.answers('listLessonVersions', [makeVersion({ version: 4, own: true })]);
  await save();
  await waitFor(() => expect(address()).toBe('/creator/lessons'));
});

it('repeats a creation with the same key until an answer arrives', async () => {
  api.loses('createLesson');
  await open('/creator/lessons/new?courseId=2');
  write(await title(), 'Один раз');
  await save();
  await screen.findByText('Не удалось сохранить урок');
  api.answers('createLesson', lesson);
  await save();
  await waitFor(() => expect(address()).toBe('/creator/lessons?courseId=2'));
  const [first, second] = api.calls('createLesson').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

describe('the due date', () => {
  const chooseDue = (name: string) => person.click(screen.getByRole('radio', { name }));

  it('is sent as the day and time of the school, and shown as stored', async () => {
    api.answers('updateLesson', lesson);
    await open();
    expect(screen.getByRole('radio', { name: 'Без срока' })).toBeChecked();
    await chooseDue('К дате');
    await save();
    const field = screen.getByLabelText('Сдать до');
    expect(field).toHaveAccessibleDescription(/Выберите день и время/);
    write(field, '2030-12-04T18:30');
    await save();
    await waitFor(() => expect(saved()?.body).toMatchObject({ dueRule: { on: '2030-12-04T18:30' } }));
  });

  it('is sent as a number of days', async () => {
    api.answers('getLesson', { ...lesson, dueRule: { days: 7 } });
    api.answers('updateLesson', lesson);
    await open();
    const days = screen.getByLabelText('Сколько дней');
    expect(days).toHaveValue('7');
    write(days, '10');
    await save();
    await waitFor(() => expect(saved()?.body).toMatchObject({ dueRule: { days: 10 } }));
  });

  itAtNight('warns of a date that has passed, and saves it', async () => {
    api.answers('getLesson', { ...lesson, dueRule: { on: '2020-02-29T23:59' } });
    api.answers('updateLesson', lesson);
    await open();
    expect(screen.getByLabelText('Сдать до')).toHaveAccessibleDescription(/срок уже прошёл/);
    write(await title(), 'Риски и меры');
    await save();
    await waitFor(() => expect(saved()?.body).toMatchObject({ dueRule: { on: '2020-02-29T23:59' } }));
  });

  itAtNight('is removed by «Без срока»', async () => {
    api.answers('getLesson', { ...lesson, dueRule: { days: 7 } });
    api.answers('updateLesson', lesson);
    await open();
    await chooseDue('Без срока');
    await save();
    await waitFor(() => expect(saved()?.body).toMatchObject({ dueRule: null }));
  });
});
