import { useCreatorApi } from '../testing/use-creator-api';
import { makeCourseRow, makeDocument, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';

const api = useCreatorApi();
const person = userEvent.setup();
const start = '/creator/courses';

const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return cells.slice(0, 4).map((cell) => cell.textContent.replace(/\s/g, ' '));
  });
const described = (...paragraphs: string[]) => JSON.stringify(makeDocument(...paragraphs));

describe('course list', () => {
  it('shows the columns of the specification, sorted by id', async () => {
    api.answers('listCourses', [
      makeCourseRow({ id: 3, title: 'Деловая переписка', description: '', price: null }),
      makeCourseRow({ id: 1, description: described('Двенадцать ступеней.'), price: 12 }),
      makeCourseRow({ id: 2, title: 'Охрана труда', description: described('Коротко'), price: 16_000 }),
    ]);
    openRemote(start);
    expect(await rows()).toEqual([
      ['1', 'Основы проектного управления', 'Двенадцать ступеней.', '12 ₽'],
      ['2', 'Охрана труда', 'Коротко', '16 000 ₽'],
      ['3', 'Деловая переписка', '—', '—'],
    ]);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['ID', 'Название', 'Описание', 'Цена', 'Действия']);
    const title = screen.getByRole('link', { name: 'Охрана труда' });
    expect(title).toHaveAttribute('href', '/creator/courses/2');
  });

  it('shows a price of 0 differently from no price', async () => {
    api.answers('listCourses', [makeCourseRow({ price: 0 })]);
    openRemote(start);
    expect((await rows())[0]?.at(-1)).toBe('0 ₽');
  });

  it('cuts the description after forty characters across its blocks', async () => {
    const description = described('Двенадцать ступеней от первой идеи', 'до защиты проекта');
    api.answers('listCourses', [makeCourseRow({ description })]);
    openRemote(start);
    expect((await rows())[0]?.[2]).toBe('Двенадцать ступеней от первой идеи до за…');
  });

  it('shows a description that is not a document as plain text', async () => {
    api.answers('listCourses', [makeCourseRow({ description: '<b>жирно</b>' })]);
    const { container } = openRemote(start);
    expect((await rows())[0]?.[2]).toContain('жирно');
    expect(container.querySelector('b')).toBeNull();
  });

  it('announces that it loads', () => {
    api.hangs('listCourses');
    openRemote(start);
    expect(screen.getByText('Загрузка курсов…')).toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    api.fails('listCourses', 'internal');
    openRemote(start);
    expect(await screen.findByText('Список курсов не загрузился')).toBeVisible();
    api.answers('listCourses', [makeCourseRow()]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await rows()).toHaveLength(1);
  });

  itAtNight('reports a lost connection', async () => {
    api.loses('listCourses');
    openRemote(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => makeCourseRow({ id: at + 1, title: `Курс ${at + 1}` }));

  it('searches titles without regard to case and ё, and stores the search in the address', async () => {
    const titles = ['Учёт и отчётность', 'Деловая переписка', 'Основы учета'];
    api.answers(
      'listCourses',
      titles.map((title, at) => makeCourseRow({ id: at + 1, title })),
    );
    openRemote(`${start}?search=УЧЕТ`);
    expect((await rows()).map(([, title]) => title)).toEqual(['Учёт и отчётность', 'Основы учета']);
    expect(screen.getByText('2 курса')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Название курса' });
    expect(search).toHaveValue('УЧЕТ');
    await person.clear(search);
    await pasteInto(person, search, 'право');
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
    const address = screen.getByLabelText('Адрес');
    expect(address).toHaveTextContent(`search=${encodeURIComponent('право')}`);
    await person.click(screen.getByRole('button', { name: 'Показать все курсы' }));
    expect(await rows()).toHaveLength(3);
    expect(address).toHaveTextContent(/^\/creator\/courses$/);
  });

  itAtNight('shows fifty more rows at a time', async () => {
    api.answers('listCourses', many(51));
    openRemote(start);
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText('51 курс')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await rows()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('links each course to its page and to its lessons', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 7, title: 'Право' })]);
    openRemote(start);
    const link = await screen.findByRole('link', { name: 'Уроки' });
    expect(link).toHaveAttribute('href', '/creator/lessons?courseId=7');
    const page = screen.getByRole('link', { name: 'Право' });
    expect(page).toHaveAttribute('href', '/creator/courses/7');
  });

  it('shows a text when there are no courses', async () => {
    api.answers('listCourses', []);
    openRemote(start);
    expect(await screen.findByText('Курсов пока нет')).toBeVisible();
  });
});
