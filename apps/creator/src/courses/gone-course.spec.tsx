import { makeConfig, makeCourseRow, makeDocument, makeUser, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

jest.mock('@stupeni/rich-text-editor', () => ({
  RichTextEditor:
    jest.requireActual<typeof import('../testing/PlainEditor')>('../testing/PlainEditor').PlainEditor,
}));

const api = usePretendApi();
const person = userEvent.setup();
const course = makeCourseRow({
  id: 7,
  title: 'Право',
  description: JSON.stringify(makeDocument('О договорах')),
  version: 2,
});
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const author = makeUser({ role: 'CREATOR' });
const open = () => openArea('/creator/courses?edit=7', author);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  window.localStorage.clear();
  api.answers('listCourses', [course]);
  api.answers('getConfig', makeConfig());
});

/** Types into a course, which somebody deletes before it is saved. */
async function saveDeleted() {
  const view = open();
  await screen.findByLabelText('Описание');
  await person.type(screen.getByLabelText('Название'), ' и мораль');
  api.refuses('updateCourse', 'not_found');
  api.answers('listCourses', []);
  await press('Сохранить');
  expect(await screen.findByText('Не удалось сохранить курс')).toHaveAttribute('role', 'alert');
  return view;
}

describe('a course that was deleted while its window was open', () => {
  it('comes back and is saved as the version that was read', async () => {
    await saveDeleted();
    expect(
      screen.getByText('Курс тем временем удалили. Введённое осталось на месте и в черновике.'),
    ).toBeVisible();
    api.answers('restoreCourse', course);
    api.answers('updateCourse', course);
    await press('Вернуть и сохранить');
    await closed();
    expect(api.calls('restoreCourse').map(({ params }) => params)).toEqual([{ id: 7 }]);
    const saved = api.calls('updateCourse').at(-1);
    expect([saved?.headers.get('if-match'), saved?.body]).toMatchObject(['"2"', { title: 'Право и мораль' }]);
  });

  it('is stored as a new one when that is wanted', async () => {
    await saveDeleted();
    api.answers('createCourse', course);
    await press('Сохранить как новый');
    await closed();
    expect(api.calls('createCourse')[0]?.body).toMatchObject({ title: 'Право и мораль' });
    expect(api.calls('restoreCourse')).toEqual([]);
  });

  it('is known as deleted as well when that comes out while the other text is read', async () => {
    open();
    await screen.findByLabelText('Описание');
    await person.type(screen.getByLabelText('Название'), ' и мораль');
    api.refuses('updateCourse', 'outdated', { version: 3 });
    api.refuses('getCourse', 'not_found');
    api.answers('listCourseVersions', []);
    await press('Сохранить');
    expect(await screen.findByRole('button', { name: 'Вернуть и сохранить' })).toBeVisible();
  });
});

describe('the address of a course that is gone', () => {
  async function openAgain() {
    const { unmount } = await saveDeleted();
    unmount();
    open();
    expect(await screen.findByText(/^В этом браузере есть несохранённый текст этого курса\./)).toBeVisible();
  }

  it('brings the course back, with its draft over the fields', async () => {
    await openAgain();
    api.answers('restoreCourse', course);
    api.answers('listCourses', [course]);
    await press('Вернуть курс');
    await press('Открыть черновик');
    expect(screen.getByLabelText('Название')).toHaveValue('Право и мораль');
  });

  it('says when it does not come back, and carries what was typed into a new one', async () => {
    await openAgain();
    api.refuses('restoreCourse', 'unavailable');
    await press('Вернуть курс');
    expect(await screen.findByText('Не удалось вернуть курс')).toHaveAttribute('role', 'alert');
    await press('Продолжить как новый');
    await press('Открыть черновик');
    expect(screen.getByRole('dialog', { name: 'Новый курс' })).toBeVisible();
    expect(screen.getByLabelText('Название')).toHaveValue('Право и мораль');
    // The window of the new one takes the place of the other: none is behind it.
    await press('Отмена');
    await closed();
    expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\/creator\/courses$/);
  });

  it('is the list of courses where nothing was typed', async () => {
    api.answers('listCourses', []);
    open();
    expect(await screen.findByText('Курсов пока нет')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
