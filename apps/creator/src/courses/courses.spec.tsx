import { makeCourseRow, makeDocument, usePretendApi } from '@stupeni/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

const api = usePretendApi();
const person = userEvent.setup();
const start = '/creator/courses';

const rows = async () =>
  (await screen.findAllByRole('row')).slice(1).map((row) => {
    const cells = within(row).getAllByRole('cell');
    return cells.slice(0, 4).map((cell) => cell.textContent.replace(/\s/g, ' '));
  });
const described = (...paragraphs: string[]) => JSON.stringify(makeDocument(...paragraphs));

describe('the courses', () => {
  it('stand in the columns of the specification, by id', async () => {
    api.answers('listCourses', [
      makeCourseRow({ id: 3, title: 'Деловая переписка', description: '', price: null }),
      makeCourseRow({ id: 1, description: described('Двенадцать ступеней.'), price: 12 }),
      makeCourseRow({ id: 2, title: 'Охрана труда', description: described('Коротко'), price: 16_000 }),
    ]);
    openArea(start);
    expect(await rows()).toEqual([
      ['1', 'Основы проектного управления', 'Двенадцать ступеней.', '12 ₽'],
      ['2', 'Охрана труда', 'Коротко', '16 000 ₽'],
      ['3', 'Деловая переписка', '—', '—'],
    ]);
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual(['ID', 'Название', 'Описание', 'Цена', 'Действия']);
  });

  it('keep a price of nothing apart from no price', async () => {
    api.answers('listCourses', [makeCourseRow({ price: 0 })]);
    openArea(start);
    expect((await rows())[0]?.at(-1)).toBe('0 ₽');
  });

  it('show forty characters of the description and an ellipsis, across its blocks', async () => {
    const description = described('Двенадцать ступеней от первой идеи', 'до защиты проекта');
    api.answers('listCourses', [makeCourseRow({ description })]);
    openArea(start);
    expect((await rows())[0]?.[2]).toBe('Двенадцать ступеней от первой идеи до за…');
  });

  it('show a description that was never a document as the text that it is', async () => {
    api.answers('listCourses', [makeCourseRow({ description: '<b>жирно</b>' })]);
    const { container } = openArea(start);
    expect((await rows())[0]?.[2]).toContain('жирно');
    expect(container.querySelector('b')).toBeNull();
  });

  it('are announced while they load', () => {
    api.hangs('listCourses');
    openArea(start);
    expect(screen.getByText('Загрузка курсов…')).toBeInTheDocument();
  });

  it('can be asked for again after a failure', async () => {
    api.refuses('listCourses', 'internal');
    openArea(start);
    expect(await screen.findByText('Список курсов не загрузился')).toBeVisible();
    api.answers('listCourses', [makeCourseRow()]);
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await rows()).toHaveLength(1);
  });

  it('say when there is no connection at all', async () => {
    api.loses('listCourses');
    openArea(start);
    expect(await screen.findByText(/^Нет связи с сервером/)).toBeVisible();
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => makeCourseRow({ id: at + 1, title: `Курс ${at + 1}` }));

  it('are searched by title, whatever the case and ё, and the address says so', async () => {
    const titles = ['Учёт и отчётность', 'Деловая переписка', 'Основы учета'];
    api.answers(
      'listCourses',
      titles.map((title, at) => makeCourseRow({ id: at + 1, title })),
    );
    openArea(`${start}?search=УЧЕТ`);
    expect((await rows()).map(([, title]) => title)).toEqual(['Учёт и отчётность', 'Основы учета']);
    expect(screen.getByText('2 курса')).toBeVisible();
    const search = screen.getByRole('searchbox', { name: 'Название курса' });
    expect(search).toHaveValue('УЧЕТ');
    await person.clear(search);
    await person.type(search, 'право');
    expect(await screen.findByText('Ничего не нашлось')).toBeVisible();
    const address = screen.getByLabelText('Адрес');
    expect(address).toHaveTextContent(`search=${encodeURIComponent('право')}`);
    await person.click(screen.getByRole('button', { name: 'Показать все курсы' }));
    expect(await rows()).toHaveLength(3);
    expect(address).toHaveTextContent(/^\/creator\/courses$/);
  });

  it('are drawn fifty at a time', async () => {
    api.answers('listCourses', many(51));
    openArea(start);
    expect(await rows()).toHaveLength(50);
    expect(screen.getByText('51 курс')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await rows()).toHaveLength(51);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).not.toBeInTheDocument();
  });

  it('lead to the order of their lessons', async () => {
    api.answers('listCourses', [makeCourseRow({ id: 7 })]);
    openArea(start);
    const link = await screen.findByRole('link', { name: 'Порядок уроков' });
    expect(link).toHaveAttribute('href', '/creator/lessons?courseId=7&view=order');
  });

  it('may be none at all', async () => {
    api.answers('listCourses', []);
    openArea(start);
    expect(await screen.findByText('Курсов пока нет')).toBeVisible();
  });
});

it('leaves an address of the area that does not exist', async () => {
  openArea('/creator/nowhere');
  await waitFor(() => expect(screen.getByLabelText('Адрес')).toHaveTextContent(/^\/$/));
});
