import type { RouteName } from '@stupeni/contract';
import { makeCourseLesson, makeCourseRow, makeLesson } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
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
    name: 'course',
    what: 'курс',
    address: '/creator/courses?edit=7',
    routes: ['deleteCourse', 'restoreCourse'] as const satisfies RouteName[],
    restored: course,
    text: '«Право» исчезнет из списка курсов. Его уроки и всё, что сделали студенты, сохранятся.',
    messages: ['Курс удалён', 'Его уроки остались в списке уроков.', 'Курс снова на месте'],
  },
  {
    name: 'lesson',
    what: 'урок',
    address: '/creator/lessons',
    routes: ['deleteLesson', 'restoreLesson'] as const satisfies RouteName[],
    restored: makeLesson({ id: 7 }),
    text: '«Право» исчезнет из курса. Всё, что сделали в нём студенты, сохранится.',
    messages: ['Урок удалён', 'Право', 'Урок снова на месте'],
  },
  {
    name: 'test',
    what: 'тест',
    address: '/creator/tests',
    routes: ['deleteTest', 'restoreTest'] as const satisfies RouteName[],
    restored: { id: 7, title: 'Право', version: 1, questions: [] },
    text: '«Право» исчезнет из списка. Результаты студентов сохранятся.',
    messages: ['Тест удалён', 'Право', 'Тест снова на месте'],
  },
];

describe.each(kinds)('$name', ({ what, address, routes: [remove, restore], restored, text, messages }) => {
  // All kinds are removed by the same part.
  const itForOne = what === 'тест' ? it : itAtNight;
  beforeEach(() => {
    api.answers('listCourses', [course]);
    api.answers('listLessons', [lesson], { 'X-Total-Count': '1' });
    api.answers('listTests', [test], { 'X-Total-Count': '1' });
    render(<Toaster />, { wrapper: UiProvider });
    openRemote(address);
  });

  /** The course dialog hides the page a moment after it opens. A question that opened earlier would be hidden too. */
  async function askToRemove() {
    const ask = await button('Удалить');
    if (address.includes('edit')) {
      await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
    }
    await person.click(ask);
  }

  async function confirmRemoval() {
    await askToRemove();
    const question = await screen.findByRole('alertdialog', { name: `Удалить ${what}?` });
    expect(within(question).getByText(text)).toBeVisible();
    await person.click(within(question).getByRole('button', { name: 'Удалить' }));
  }

  itAtNight('is deleted after a question and restored from the message', async () => {
    api.answers(remove, null);
    await confirmRemoval();
    const toast = (await screen.findByText(messages[0]!)).closest('li') ?? document.body;
    expect(within(toast).getByText(messages[1]!)).toBeVisible();
    api.answers(restore, restored);
    await person.click(await button('Вернуть'));
    expect(await screen.findByText(messages[2]!)).toBeVisible();
    expect(api.calls(restore).map(({ params }) => params)).toEqual([{ id: 7 }]);
  });

  itAtNight('shows an error when the restore fails', async () => {
    api.answers(remove, null);
    await confirmRemoval();
    await screen.findByText(messages[0]!);
    api.fails(restore, 'internal');
    await person.click(await button('Вернуть'));
    expect(await screen.findByText(`Не удалось вернуть ${what}`)).toHaveAttribute('role', 'alert');
  });

  itForOne('is deleted once when the button is pressed twice', async () => {
    api.answers(remove, null);
    await askToRemove();
    const question = await screen.findByRole('alertdialog', { name: `Удалить ${what}?` });
    const confirm = within(question).getByRole('button', { name: 'Удалить' });
    act(() => {
      confirm.click();
      confirm.click();
    });
    await screen.findByText(messages[0]!);
    expect(api.calls(remove)).toHaveLength(1);
  });

  itForOne('counts as deleted when it does not exist any more', async () => {
    api.fails(remove, 'not_found');
    await confirmRemoval();
    expect(await screen.findByText(messages[0]!)).toBeVisible();
    expect(screen.queryByText(`Не удалось удалить ${what}`)).not.toBeInTheDocument();
  });

  it('shows the text of the specification when the deletion fails', async () => {
    api.fails(remove, 'unavailable');
    await confirmRemoval();
    const alert = await screen.findByText(`Не удалось удалить ${what}`);
    expect(alert).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

it('reports that the courses of the filter did not load, and shows the list', async () => {
  api.fails('listCourses', 'internal');
  api.answers('listTests', [test], { 'X-Total-Count': '1' });
  openRemote('/creator/tests');
  expect(await screen.findByText('Список курсов не загрузился.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: 'Право' })).toBeVisible();
});
