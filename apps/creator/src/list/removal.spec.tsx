import type { RouteName } from '@stupeni/contract';
import { makeConfig, makeCourseLesson, makeCourseRow, makeLesson, usePretendApi } from '@stupeni/test-kit';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea } from '../testing/open-area';

jest.mock('@stupeni/rich-text-editor', () => ({
  RichTextEditor:
    jest.requireActual<typeof import('../testing/PlainEditor')>('../testing/PlainEditor').PlainEditor,
}));

const api = usePretendApi();
const person = userEvent.setup();
const button = (name: string) => screen.findByRole('button', { name });

const course = makeCourseRow({ id: 7, title: 'Право' });
const lesson = {
  ...makeCourseLesson({ id: 7, title: 'Право' }),
  submissions: [],
  test: null,
  version: 1,
  course: { id: 1, title: 'Основы' },
};
const test = { id: 7, title: 'Право', version: 1, questionCount: 1, lesson: null };

const kinds = [
  {
    what: 'курс',
    address: '/creator/courses?edit=7',
    routes: ['deleteCourse', 'restoreCourse'] as const satisfies RouteName[],
    restored: course,
    text: '«Право» исчезнет из списка курсов. Его уроки и всё, что сделали ученики, сохранятся.',
    said: ['Курс удалён', 'Его уроки остались в списке уроков.', 'Курс снова на месте'],
  },
  {
    what: 'урок',
    address: '/creator/lessons',
    routes: ['deleteLesson', 'restoreLesson'] as const satisfies RouteName[],
    restored: makeLesson({ id: 7 }),
    text: '«Право» исчезнет из курса. Всё, что сделали в нём ученики, сохранится.',
    said: ['Урок удалён', 'Право', 'Урок снова на месте'],
  },
  {
    what: 'тест',
    address: '/creator/tests',
    routes: ['deleteTest', 'restoreTest'] as const satisfies RouteName[],
    restored: { id: 7, title: 'Право', version: 1, questions: [] },
    text: '«Право» исчезнет из списка. Результаты учеников сохранятся.',
    said: ['Тест удалён', 'Право', 'Тест снова на месте'],
  },
];

describe.each(kinds)('$what', ({ what, address, routes: [remove, restore], restored, text, said }) => {
  beforeEach(() => {
    api.answers('listCourses', [course]);
    api.answers('listLessons', [lesson], { 'X-Total-Count': '1' });
    api.answers('listTests', [test], { 'X-Total-Count': '1' });
    api.answers('getConfig', makeConfig());
    render(<Toaster />, { wrapper: UiProvider });
    openArea(address);
  });

  afterEach(async () => {
    for (const close of screen.queryAllByRole('button', { name: 'Закрыть' })) await person.click(close);
  });

  /** A window hides what is below it a moment after it came: a question that was quicker would be hidden too. */
  async function asked() {
    const ask = await button('Удалить');
    if (address.includes('edit')) {
      await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    }
    await person.click(ask);
  }

  async function sure() {
    await asked();
    const question = await screen.findByRole('alertdialog', { name: `Удалить ${what}?` });
    expect(within(question).getByText(text)).toBeVisible();
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
  }

  it('is deleted after its question, and the message that it is brings it back', async () => {
    api.answers(remove, null);
    await sure();
    const toast = (await screen.findByText(said[0]!)).closest('li') ?? document.body;
    expect(within(toast).getByText(said[1]!)).toBeVisible();
    api.answers(restore, restored as never);
    await person.click(await button('Вернуть'));
    expect(await screen.findByText(said[2]!)).toBeVisible();
    expect(api.calls(restore).map(({ params }) => params)).toEqual([{ id: 7 }]);
  });

  it('that does not come back says so', async () => {
    api.answers(remove, null);
    await sure();
    await screen.findByText(said[0]!);
    api.refuses(restore, 'internal');
    await person.click(await button('Вернуть'));
    expect(await screen.findByText(`Не удалось вернуть ${what}`)).toHaveAttribute('role', 'alert');
  });

  it('a second press of the button asks for nothing more', async () => {
    api.answers(remove, null);
    await asked();
    const question = await screen.findByRole('alertdialog', { name: `Удалить ${what}?` });
    const confirm = within(question).getByRole('button', { name: 'Удалить' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    await screen.findByText(said[0]!);
    expect(api.calls(remove)).toHaveLength(1);
  });

  it('that is gone already counts as deleted', async () => {
    api.refuses(remove, 'not_found');
    await sure();
    expect(await screen.findByText(said[0]!)).toBeVisible();
    expect(screen.queryByText(`Не удалось удалить ${what}`)).not.toBeInTheDocument();
  });

  it('that is not deleted says so in the quoted words alone', async () => {
    api.refuses(remove, 'unavailable');
    await sure();
    const alert = await screen.findByText(`Не удалось удалить ${what}`);
    expect(alert).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

it('a list that lacks the courses to choose from says so, and is shown all the same', async () => {
  api.refuses('listCourses', 'internal');
  api.answers('listTests', [test], { 'X-Total-Count': '1' });
  openArea('/creator/tests');
  expect(await screen.findByText('Список курсов не загрузился.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Право' })).toBeVisible();
});
