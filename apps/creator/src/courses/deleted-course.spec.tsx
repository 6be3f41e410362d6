import { makeUser, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawCourse } from '../testing/law-course';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const course = lawCourse;
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const author = makeUser({ role: 'CREATOR' });
const open = () => openRemote('/creator/courses?edit=7', author);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

beforeEach(() => {
  api.answers('listCourses', [course]);
});

/** Edits a course that is deleted before the save. */
async function saveDeleted() {
  const view = open();
  await screen.findByLabelText('Описание');
  await pasteInto(person, screen.getByLabelText('Название'), ' и мораль');
  api.fails('updateCourse', 'not_found');
  api.answers('listCourses', []);
  await press('Сохранить');
  expect(await screen.findByText('Не удалось сохранить курс')).toHaveAttribute('role', 'alert');
  return view;
}

describe('course that is deleted while it is edited', () => {
  it('is restored and saved over the version that was read', async () => {
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

  itAtNight('is saved as a new one when the author chooses that', async () => {
    await saveDeleted();
    api.answers('createCourse', course);
    await press('Сохранить как новый');
    await closed();
    expect(api.calls('createCourse')[0]?.body).toMatchObject({ title: 'Право и мораль' });
    expect(api.calls('restoreCourse')).toEqual([]);
  });

  itAtNight('can be restored when the deletion is found after a conflict', async () => {
    open();
    await screen.findByLabelText('Описание');
    await pasteInto(person, screen.getByLabelText('Название'), ' и мораль');
    api.fails('updateCourse', 'outdated', { version: 3 });
    api.fails('getCourse', 'not_found');
    api.answers('listCourseVersions', []);
    await press('Сохранить');
    expect(await screen.findByRole('button', { name: 'Вернуть и сохранить' })).toBeVisible();
  });
});

describe('address of a deleted course', () => {
  async function openAgain() {
    const { unmount } = await saveDeleted();
    unmount();
    open();
    expect(await screen.findByText(/^У вас есть несохранённый текст этого курса\./)).toBeVisible();
  }

  itAtNight('restores the course and offers its draft', async () => {
    await openAgain();
    api.answers('restoreCourse', course);
    api.answers('listCourses', [course]);
    await press('Вернуть курс');
    await press('Открыть черновик');
    expect(screen.getByLabelText('Название')).toHaveValue('Право и мораль');
  });

  itAtNight('reports a failed restore and copies the draft to a new course', async () => {
    await openAgain();
    api.fails('restoreCourse', 'unavailable');
    await press('Вернуть курс');
    expect(await screen.findByText('Не удалось вернуть курс')).toHaveAttribute('role', 'alert');
    await press('Продолжить как новый');
    await press('Открыть черновик');
    expect(screen.getByRole('dialog', { name: 'Новый курс' })).toBeVisible();
    expect(screen.getByLabelText('Название')).toHaveValue('Право и мораль');
    // The new dialog replaces the old one. No other dialog is below it.
    await press('Отмена');
    await closed();
    expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\/creator\/courses$/);
  });

  it('shows the list of courses when there is no draft', async () => {
    api.answers('listCourses', []);
    open();
    expect(await screen.findByText('Курсов пока нет')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
