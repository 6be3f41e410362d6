import { makeConfig, makeCourse, makeCourseRow, makeNextSteps, usePretendApi } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';

const api = usePretendApi();
beforeEach(() => {
  api.answers('listComments', []);
  api.answers('getNextSteps', makeNextSteps());
});
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

describe('course list', () => {
  it('sorts the tiles by id and always writes «уроков» after the count', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 30, title: 'Третий', price: 1 }), closed, open]);
    openRemote('/courses');
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

  it('shows the number of lessons instead of the price if the API sends it', async () => {
    api.answers('listCourses', [{ ...open, price: 9900, lessonCount: 3 }]);
    openRemote('/courses');
    expect(await screen.findByText('3 уроков')).toBeVisible();
  });

  it('shows the current lesson and the progress of an open course', async () => {
    openRemote('/courses');
    const [tile] = await screen.findAllByRole('listitem');
    expect(within(tile!).getByText('Урок 2')).toBeVisible();
    expect(within(tile!).getByText('Пройдено 1 из 3')).toBeVisible();
  });

  it('names the last day of the access, also after it has passed', async () => {
    api.answers('listCourses', [
      { ...open, lastDay: '2026-12-31' },
      { ...closed, lastDay: '2026-11-30' },
    ]);
    openRemote('/courses');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first!).getByText('Открыт до 31 декабря 2026 включительно')).toBeVisible();
    expect(within(second!).getByText('Доступ закончился 30 ноября 2026. Результаты остались.')).toBeVisible();
  });

  it('makes one request for the courses, one for the next steps, and loads a course before the click', async () => {
    api.answers('getCourse', makeCourse({ id: 1, title: 'Основы' }));
    openRemote('/courses');
    const link = await screen.findByRole('link', { name: 'Основы' });
    expect(api.calls()).toHaveLength(2);
    await person.hover(link);
    await waitFor(() => expect(api.calls('getCourse')).toHaveLength(1));
    await person.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Основы' })).toBeVisible();
    expect(api.calls('getCourse')).toHaveLength(1);
  });

  it('shows cached data at once when the learner comes back', async () => {
    api.answers('getCourse', makeCourse({ id: 1, title: 'Основы' }));
    openRemote('/courses');
    await person.click(await screen.findByRole('link', { name: 'Основы' }));
    await screen.findByRole('heading', { level: 2, name: 'Уроки' });
    await person.click(screen.getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('link', { name: 'Основы' })).toBeVisible();
  });

  it('shows a text when there are no courses', async () => {
    api.answers('listCourses', []);
    openRemote('/courses');
    expect(await screen.findByText('Курсов пока нет')).toBeVisible();
  });

  it('loads again on «Повторить» after a failure', async () => {
    api.loses('listCourses');
    openRemote('/courses');
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
    api.answers('listCourses', [open]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('link', { name: 'Основы' })).toBeVisible();
  });
});

describe('preview for staff', () => {
  it('shows an open course with the badge «Предпросмотр»', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 2, title: 'Переписка', isOpen: true, price: 4 })]);
    openRemote('/courses', 'CREATOR');
    expect(await screen.findByRole('link', { name: 'Переписка' })).toBeVisible();
    expect(screen.getByText('Предпросмотр')).toBeVisible();
    expect(screen.queryByText(/Пройдено/)).not.toBeInTheDocument();
    expect(screen.queryByText('Что дальше')).not.toBeInTheDocument();
    expect(api.calls('getNextSteps')).toHaveLength(0);
  });
});

describe('course list after a failure', () => {
  itAtNight('loads again when the browser is online', async () => {
    api.loses('listCourses');
    openRemote('/courses');
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible();
    const callsBefore = api.calls('listCourses').length;
    api.answers('listCourses', [open]);
    window.dispatchEvent(new Event('offline'));
    expect(api.calls('listCourses')).toHaveLength(callsBefore);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Основы')).toBeVisible();
  });
});

describe('closed course', () => {
  itAtNight('names the administrator without a link if the school has no support link', async () => {
    api.answers('getConfig', makeConfig({ supportUrl: null }));
    openRemote('/courses');
    await person.click(await screen.findByRole('button', { name: /Переписка/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' });
    expect(await within(dialog).findByText('Обратитесь к администратору')).toBeVisible();
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('is a button that opens a dialog with the link to the administrator', async () => {
    openRemote('/courses');
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

  itAtNight('opens the dialog when the support link fails to load', async () => {
    api.fails('getConfig', 'unavailable');
    openRemote('/courses');
    await person.click(await screen.findByRole('button', { name: 'Переписка' }));
    const dialog = await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' });
    expect(within(dialog).queryByRole('link')).not.toBeInTheDocument();
  });

  it.each(['/courses/2', '/courses/2/lesson/7'])(
    'redirects %s to the list with the dialog',
    async (address) => {
      api.fails('getCourse', 'course_closed');
      api.fails('getLesson', 'course_closed');
      openRemote(address);
      expect(await screen.findByRole('dialog', { name: 'Доступ к курсу закрыт.' })).toBeVisible();
      expect(screen.getByLabelText('Адрес')).toHaveTextContent('/courses');
      expect(screen.getByText(/«Переписка» откроется/)).toBeInTheDocument();
    },
  );
});

describe('address outside of the remote', () => {
  it('redirects to the entry page', async () => {
    openRemote('/courses/1/unknown');
    await waitFor(() => expect(screen.getByLabelText('Адрес').textContent).toBe('/'));
  });
});
