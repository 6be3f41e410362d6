import { makeConfig, makeCourse, makeCourseRow, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
beforeEach(() => api.answers('listComments', []));
const person = userEvent.setup();
const open = makeCourseRow({
  id: 1,
  title: 'Основы',
  isOpen: true,
  price: 3,
  steps: ['COMPLETED', 'NOT_STARTED', 'NOT_STARTED'],
});
const closed = makeCourseRow({ id: 2, title: 'Переписка', price: null });

beforeEach(() => {
  api.answers('listCourses', [closed, open]);
  api.answers('getConfig', makeConfig({ supportUrl: 'https://t.me/school_admin' }));
});

describe('the course list', () => {
  it('shows the tiles by id, with a count that is always followed by «уроков»', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 30, title: 'Третий', price: 1 }), closed, open]);
    openArea('/courses');
    await screen.findByRole('heading', { level: 1, name: 'Доступные курсы' });
    const tiles = (await screen.findAllByRole('listitem')).map((tile) => within(tile));
    expect(tiles.map((tile) => tile.getByText(/уроков$/).textContent)).toEqual([
      '3 уроков',
      '0 уроков',
      '1 уроков',
    ]);
    expect(tiles.map((tile) => tile.getByRole('heading').textContent)).toEqual([
      'Основы',
      'Переписка',
      'Третий',
    ]);
  });

  it('prefers the number of lessons when the API sends one', async () => {
    api.answers('listCourses', [{ ...open, price: 9900, lessonCount: 3 }]);
    openArea('/courses');
    expect(await screen.findByText('3 уроков')).toBeVisible();
  });

  it('says where the learner is in an open course', async () => {
    openArea('/courses');
    const [tile] = await screen.findAllByRole('listitem');
    expect(within(tile!).getByText('Урок 2')).toBeVisible();
    expect(within(tile!).getByText('Пройдено 1 из 3')).toBeVisible();
  });

  it('asks the API once, and for the course before the click', async () => {
    api.answers('getCourse', makeCourse({ id: 1, title: 'Основы' }));
    openArea('/courses');
    const link = await screen.findByRole('link', { name: 'Основы' });
    expect(api.calls()).toHaveLength(1);
    await person.hover(link);
    await waitFor(() => expect(api.calls('getCourse')).toHaveLength(1));
    await person.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Основы' })).toBeVisible();
    expect(api.calls('getCourse')).toHaveLength(1);
  });

  it('is there at once when the learner comes back', async () => {
    api.answers('getCourse', makeCourse({ id: 1, title: 'Основы' }));
    openArea('/courses');
    await person.click(await screen.findByRole('link', { name: 'Основы' }));
    await screen.findByRole('heading', { level: 2, name: 'Уроки' });
    await person.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('link', { name: 'Основы' })).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    api.answers('listCourses', []);
    openArea('/courses');
    expect(await screen.findByText('Курсов пока нет')).toBeVisible();
  });

  it('offers to try again after a failure', async () => {
    api.loses('listCourses');
    openArea('/courses');
    expect(await screen.findByText(/^Нет связи с сервером/, undefined, { timeout: 3000 })).toBeVisible();
    api.answers('listCourses', [open]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Основы' })).toBeVisible();
  });
});

describe('the preview of staff', () => {
  it('has every course open and says what it is', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 2, title: 'Переписка', isOpen: true, price: 4 })]);
    openArea('/courses', 'CREATOR');
    expect(await screen.findByRole('link', { name: 'Переписка' })).toBeVisible();
    expect(screen.getByText('Предпросмотр')).toBeVisible();
    expect(screen.queryByText(/Пройдено/)).not.toBeInTheDocument();
  });
});

describe('a list that did not come', () => {
  it('is read again by itself when the browser is back in the network', async () => {
    api.loses('listCourses');
    openArea('/courses');
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
    const asked = api.calls('listCourses').length;
    api.answers('listCourses', [open]);
    window.dispatchEvent(new Event('offline'));
    expect(api.calls('listCourses')).toHaveLength(asked);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Основы')).toBeVisible();
  });
});

describe('a closed course', () => {
  it('tells in words to ask the administrator when the school has no link to one', async () => {
    api.answers('getConfig', makeConfig({ supportUrl: null }));
    openArea('/courses');
    await person.click(await screen.findByRole('button', { name: /Переписка/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' });
    expect(await within(dialog).findByText('Обратитесь к администратору')).toBeVisible();
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('is an ordinary button that says so and leads to the administrator', async () => {
    openArea('/courses');
    const tile = await screen.findByRole('button', { name: 'Переписка' });
    expect(tile).toBeEnabled();
    expect(tile).not.toHaveAttribute('aria-disabled');
    expect(tile).toHaveAccessibleDescription('Закрыт');
    await person.click(tile);
    const dialog = await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' });
    const link = await within(dialog).findByRole('link', { name: /^Обратитесь к администратору/ });
    expect(link).toHaveAttribute('href', 'https://t.me/school_admin');
    await person.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('still says so when the support link does not come', async () => {
    api.refuses('getConfig', 'unavailable');
    openArea('/courses');
    await person.click(await screen.findByRole('button', { name: 'Переписка' }));
    const dialog = await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' });
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['/courses/2', '/courses/2/lesson/7'])(
    'opened by its address %s leads to the list with the dialog',
    async (address) => {
      api.refuses('getCourse', 'course_closed');
      api.refuses('getLesson', 'course_closed');
      openArea(address);
      expect(await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' })).toBeVisible();
      expect(screen.getByLabelText('Адрес')).toHaveTextContent('/courses');
      expect(screen.getByText(/«Переписка» откроется/)).toBeInTheDocument();
    },
  );
});

describe('an address outside the area', () => {
  it('leads to the entry page', async () => {
    openArea('/courses/1/unknown');
    await waitFor(() => expect(screen.getByLabelText('Адрес').textContent).toBe('/'));
  });
});
