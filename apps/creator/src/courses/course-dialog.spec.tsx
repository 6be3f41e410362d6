import { makeCourse, makeDocument, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawCourse } from '../testing/law-course';
import { makeVersion } from '../testing/make-version';
import { openInBrowser } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';
import { toCourseForm } from './course-form';

const api = useCreatorApi();
const person = userEvent.setup();
const course = { ...lawCourse, price: 12 };

const dialog = () => screen.findByRole('dialog');
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const address = () => screen.getByLabelText('Адрес').textContent;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [course]);
});

async function open() {
  openInBrowser('/creator/courses?edit=7');
  await screen.findByLabelText('Описание');
}

it('opens a course with its three fields and puts its id into the address', async () => {
  openInBrowser('/creator/courses');
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  expect(await screen.findByLabelText('Описание')).toHaveValue('О договорах');
  expect(field('Название')).toHaveValue('Право');
  expect(field('Цена, ₽')).toHaveValue('12');
  expect(address()).toBe('/creator/courses?edit=7');
});

itAtNight('saves over the version that was read, sends an empty price as null, and closes', async () => {
  api.answers('updateCourse', course);
  await open();
  await person.clear(field('Цена, ₽'));
  await press('Сохранить');
  await closed();
  const [call] = api.calls('updateCourse');
  expect(call?.body).toEqual({ title: 'Право', description: makeDocument('О договорах'), price: null });
  expect(call?.headers.get('if-match')).toBe('"2"');
  expect(address()).toBe('/creator/courses');
});

it('says whom the course is open to now, and offers no change', async () => {
  const openedAt = '2026-10-07T09:00:00.000Z';
  const row = { receiverId: null, name: '', people: 3, openedAt, lastDay: null, ended: false };
  api.answers('listCourseAccess', {
    course: { id: 7, title: 'Право' },
    today: '2026-11-27',
    learners: 24,
    rows: [
      { ...row, id: 1, to: 'group', receiverId: 4, name: 'Весна', lastDay: '2026-12-31' },
      { ...row, id: 2, to: 'learner' },
      { ...row, id: 3, to: 'everyone', lastDay: '2026-09-01', ended: true },
    ],
  });
  await open();
  const access = await screen.findByRole('region', { name: 'Кому открыт' });
  const rows = await within(access).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Группа «Весна», до 31 декабря 2026',
    '3 студента',
  ]);
  expect(within(access).getByText('Доступ меняют модераторы.')).toBeVisible();
  expect(within(access).queryByRole('button')).not.toBeInTheDocument();
});

it('says that a course is open to nobody yet', async () => {
  await open();
  expect(await screen.findByText('Пока никому. Доступ открывают модераторы.')).toBeVisible();
});

itAtNight('says that the access did not load, and why', async () => {
  api.fails('listCourseAccess', 'not_found');
  await open();
  expect(await screen.findByText(/^Доступ не загрузился\. \S/)).toBeVisible();
});

itAtNight('says under the price what learners will read', async () => {
  await open();
  expect(field('Цена, ₽')).toHaveAccessibleDescription('Студенты прочтут на плитке курса: «12 уроков».');
  await person.clear(field('Цена, ₽'));
  expect(field('Цена, ₽')).toHaveAccessibleDescription('Студенты прочтут на плитке курса: «0 уроков».');
});

const expectRejectedPrice = async (typed: string) => {
  await open();
  await person.clear(field('Цена, ₽'));
  await person.type(field('Цена, ₽'), typed);
  await press('Сохранить');
  expect(field('Цена, ₽')).toHaveAccessibleDescription('Введите целое число рублей или оставьте поле пустым');
  expect(field('Цена, ₽')).toHaveValue(typed);
  expect(api.calls('updateCourse')).toEqual([]);
};
it.each(['1e'])('rejects the price %s', expectRejectedPrice);
// course-form.spec.ts tests each rule of a price.
itAtNight.each(['1990,5', '-1'])('rejects the price %s', expectRejectedPrice);

it('creates a course after it has a title', async () => {
  openInBrowser('/creator/courses');
  await person.click(await screen.findByRole('button', { name: 'Создать курс' }));
  await dialog();
  expect(screen.queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  await press('Сохранить');
  expect(field('Название')).toHaveAccessibleDescription('Пожалуйста, введите название');
  expect(api.calls('createCourse')).toEqual([]);
  api.answers('createCourse', course);
  await pasteInto(person, field('Название'), 'Экономика');
  await person.type(field('Цена, ₽'), '16');
  await press('Сохранить');
  await closed();
  expect(api.calls('createCourse')[0]?.body).toMatchObject({ title: 'Экономика', price: 16 });
});

it('stays open with the input when a save fails', async () => {
  api.fails('updateCourse', 'internal');
  await open();
  await pasteInto(person, field('Название'), ' и мораль');
  await press('Сохранить');
  expect(await screen.findByText('Не удалось сохранить курс')).toHaveAttribute('role', 'alert');
  expect(field('Название')).toHaveValue('Право и мораль');
  api.answers('updateCourse', course);
  await press('Сохранить');
  await closed();
});

it('offers a draft beside the buttons, where it does not move the fields when it arrives', async () => {
  const draft = {
    id: 'other',
    version: course.version,
    at: 5,
    form: { ...toCourseForm(course), title: 'Дома' },
  };
  api.answers('listAuthorDrafts', { drafts: [draft] });
  await open();
  const offer = await screen.findByText(/^Найден черновик от/);
  expect(field('Название').compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Открыть черновик');
  expect(field('Название')).toHaveValue('Дома');
});

itAtNight('offers the draft when it is opened again', async () => {
  await open();
  await pasteInto(person, field('Название'), ' и мораль');
  await press('Отмена');
  await closed();
  await press('Изменить');
  expect(await screen.findByText(/^Найден черновик от/)).toBeVisible();
  expect(field('Название')).toHaveValue('Право');
  await press('Открыть черновик');
  expect(field('Название')).toHaveValue('Право и мораль');
});

itAtNight('shows both texts after a conflict and saves the one that the author chooses', async () => {
  const theirs = { ...course, title: 'Чужое право', version: 3 };
  api.fails('updateCourse', 'outdated', { version: 3 });
  await open();
  await pasteInto(person, field('Название'), ' и мораль');
  api.answers('getCourse', makeCourse(theirs));
  api.answers('listCourseVersions', [makeVersion({ version: 3, own: true })]);
  await press('Сохранить');
  expect(await screen.findByText('Чужое право', { selector: 'p' })).toBeVisible();
  expect(screen.getByText(/вы в другой вкладке сохранили этот курс/)).toBeVisible();
  expect(field('Название')).toHaveValue('Право и мораль');
  api.answers('updateCourse', theirs);
  await press('Сохранить мой');
  await closed();
  expect(api.calls('updateCourse').at(-1)?.headers.get('if-match')).toBe('"3"');
});

itAtNight('writes a lost draft again when a save fails', async () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
  api.loses('updateCourse');
  await open();
  await pasteInto(person, field('Название'), ' и мораль');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  localStorage.clear();
  await press('Сохранить');
  await screen.findByText('Не удалось сохранить курс');
  expect(drafts()).toHaveLength(1);
});

describe('closing the dialog', () => {
  const question = () => screen.findByRole('alertdialog', { name: 'Уйти без сохранения?' });
  const answer = async (name: string) => person.click(within(await question()).getByRole('button', { name }));

  itAtNight('asks about unsaved input on Escape and on the close button', async () => {
    await open();
    await pasteInto(person, field('Название'), ' и мораль');
    await person.keyboard('{Escape}');
    await answer('Остаться');
    expect(field('Название')).toHaveValue('Право и мораль');
    await press('Закрыть окно');
    await answer('Уйти');
    await closed();
    expect(address()).toBe('/creator/courses');
  });

  it('asks about unsaved input on Back', async () => {
    await open();
    await pasteInto(person, field('Название'), ' и мораль');
    act(() => screen.getByRole('button', { name: 'Назад', hidden: true }).click());
    await answer('Остаться');
    expect(field('Название')).toHaveValue('Право и мораль');
  });

  it('asks nothing without unsaved input', async () => {
    await open();
    await person.keyboard('{Escape}');
    await closed();
    expect(address()).toBe('/creator/courses');
  });
});

describe('deletion of a course', () => {
  const confirmRemoval = async () =>
    person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));

  itAtNight('asks first and closes the dialog', async () => {
    await open();
    await press('Удалить');
    expect(await screen.findByRole('alertdialog', { name: 'Удалить курс?' })).toBeVisible();
    api.answers('deleteCourse', null);
    api.answers('listCourses', []);
    await confirmRemoval();
    await closed();
    expect(api.calls('deleteCourse')[0]?.params).toEqual({ id: 7 });
  });

  itAtNight('shows an error and leaves the dialog open when it fails', async () => {
    await open();
    await press('Удалить');
    api.fails('deleteCourse', 'unavailable');
    await confirmRemoval();
    expect(await screen.findByText('Не удалось удалить курс')).toHaveAttribute('role', 'alert');
    expect(field('Название')).toHaveValue('Право');
  });
});
