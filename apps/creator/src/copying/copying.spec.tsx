import { makeCourse, makeCourseLesson, makeCourseRow } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';

const api = useCreatorApi();
const person = userEvent.setup();
const course = { id: 7, title: 'Право' };

beforeEach(() => {
  api.answers('listCourses', [makeCourseRow(course), makeCourseRow({ id: 9, title: 'История' })]);
  api.answers(
    'getCourse',
    makeCourse({
      ...course,
      lessons: [
        makeCourseLesson({ id: 1, courseId: 7, order: 1, title: 'Введение' }),
        makeCourseLesson({ id: 2, courseId: 7, order: 2, title: 'Проверка', checkType: 'TEST', testId: 4 }),
      ],
    }),
  );
});

describe('copy of a course', () => {
  const made = {
    id: 12,
    title: 'Право (копия)',
    lessons: 2,
    tests: 1,
    left: [
      { what: 'access' as const, count: 2 },
      { what: 'dates' as const, count: 1 },
    ],
  };

  it('says before and after the copy what is left out, and links to the copy', async () => {
    api.answers('copyCourse', made);
    openRemote('/creator/courses/7');
    await person.click(await screen.findByRole('button', { name: 'Действия с курсом' }));
    await person.click(screen.getByRole('menuitem', { name: 'Копировать курс' }));
    const asked = await screen.findByRole('dialog', { name: 'Копировать курс' });
    expect(asked).toHaveTextContent('Не переносится то, что принадлежит студентам и датам');
    expect(api.calls('copyCourse')).toEqual([]);
    await person.click(within(asked).getByRole('button', { name: 'Копировать' }));
    const done = await screen.findByRole('dialog', { name: 'Курс скопирован' });
    expect(done).toHaveTextContent('Создан курс «Право (копия)»: 2 урока, 1 тест.');
    expect(
      within(done)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'кому открыт курс: 2 строки. Копия пока не открыта никому.',
      '1 срок с датой. Сроки «через N дней» в копии есть.',
    ]);
    expect(within(done).getByRole('link', { name: 'Открыть копию' })).toHaveAttribute(
      'href',
      '/creator/courses/12',
    );
  });

  /** Closes the dialog while the API makes the copy. */
  async function closeWhileCopying() {
    const release = api.hangs('copyCourse');
    openRemote('/creator/courses');
    const row = (await screen.findByRole('link', { name: 'Право' })).closest('tr')!;
    await person.click(within(row).getByRole('button', { name: 'Копировать' }));
    const asked = await screen.findByRole('dialog', { name: 'Копировать курс' });
    await person.click(within(asked).getByRole('button', { name: 'Копировать' }));
    await person.click(await within(asked).findByRole('button', { name: 'Закрыть' }));
    return { asked, release };
  }

  it('cannot be cancelled any more while it is made, and comes into the list after the dialog was closed', async () => {
    const { asked, release } = await closeWhileCopying();
    expect(within(asked).queryByRole('button', { name: 'Отмена' })).toBeNull();
    const before = api.calls('listCourses').length;
    api.answers('copyCourse', made);
    release();
    await waitFor(() => expect(api.calls('listCourses').length).toBeGreaterThan(before));
  });

  it('says that it failed after the dialog was closed', async () => {
    render(<Toaster />, { wrapper: UiProvider });
    const { asked, release } = await closeWhileCopying();
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    api.fails('copyCourse', 'unavailable');
    release();
    expect(await screen.findByText('Не удалось скопировать')).toBeVisible();
  });

  it('is offered in the list of courses, and the dialog stays open after a failure', async () => {
    api.fails('copyCourse', 'not_found');
    openRemote('/creator/courses');
    const row = (await screen.findByRole('link', { name: 'Право' })).closest('tr')!;
    await person.click(within(row).getByRole('button', { name: 'Копировать' }));
    const asked = await screen.findByRole('dialog', { name: 'Копировать курс' });
    await person.click(within(asked).getByRole('button', { name: 'Копировать' }));
    expect(await within(asked).findByText('Не удалось скопировать')).toBeVisible();
    expect(api.calls('copyCourse')).toMatchObject([{ params: { id: 7 } }]);
  });
});

describe('copy of a lesson', () => {
  async function ask(title: string) {
    openRemote('/creator/courses/7');
    const row = (await screen.findByRole('link', { name: title })).closest('li')!;
    await person.click(within(row).getByRole('button', { name: 'Действия с уроком' }));
    await person.click(screen.getByRole('menuitem', { name: 'Копировать урок' }));
    return screen.findByRole('dialog', { name: 'Копировать урок' });
  }
  const copied = { id: 30, course, test: null, left: [] };

  it('comes after the original by default, and the dialog names the copied test', async () => {
    const test = { id: 5, title: 'Термины (копия)' };
    api.answers('copyLesson', { ...copied, title: 'Проверка (копия)', test });
    const asked = await ask('Проверка');
    expect(asked).toHaveTextContent('Тест урока тоже копируется');
    await person.click(within(asked).getByRole('button', { name: 'Копировать' }));
    const done = await screen.findByRole('dialog', { name: 'Урок скопирован' });
    expect(done).toHaveTextContent(
      'Создан черновик «Проверка (копия)» в курсе «Право»: студенты увидят его, когда вы его опубликуете. Его тест: «Термины (копия)».',
    );
    expect(api.calls('copyLesson')).toMatchObject([{ params: { id: 2 }, body: {} }]);
  });

  itAtNight('goes to a course that the author finds by typing', async () => {
    api.answers('copyLesson', { ...copied, title: 'Введение', course: { id: 9, title: 'История' } });
    const asked = await ask('Введение');
    expect(asked).not.toHaveTextContent('Тест урока');
    await person.type(within(asked).getByRole('combobox', { name: 'В какой курс' }), 'исто');
    await person.click(await screen.findByRole('option', { name: /История/ }));
    await person.click(within(asked).getByRole('button', { name: 'Копировать' }));
    const done = await screen.findByRole('dialog', { name: 'Урок скопирован' });
    expect(within(done).getByRole('link', { name: 'Открыть копию' })).toHaveAttribute(
      'href',
      '/creator/lessons/30?course=9',
    );
    expect(api.calls('copyLesson')).toMatchObject([{ params: { id: 1 }, body: { courseId: 9 } }]);
  });
});

itAtNight('copies a test at once, and the message leads to the copy', async () => {
  api.answers('listTests', [{ id: 4, title: 'Термины', version: 1, questionCount: 2, lesson: null }], {
    'X-Total-Count': '1',
  });
  api.answers('copyTest', { id: 5, title: 'Термины (копия)' });
  api.answers('getTest', { id: 5, title: 'Термины (копия)', version: 1, questions: [] });
  render(
    <UiProvider>
      <Toaster />
    </UiProvider>,
  );
  openRemote('/creator/tests');
  const row = (await screen.findByRole('link', { name: 'Термины' })).closest('tr')!;
  await person.click(within(row).getByRole('button', { name: 'Копировать' }));
  expect(await screen.findByText('Тест скопирован')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Открыть копию' }));
  await waitFor(() => expect(screen.getByLabelText('Адрес')).toHaveTextContent('/creator/tests/5'));
});

it('sends one request for a double press', async () => {
  api.answers('listTests', [{ id: 4, title: 'Термины', version: 1, questionCount: 2, lesson: null }], {
    'X-Total-Count': '1',
  });
  api.hangs('copyTest');
  openRemote('/creator/tests');
  const row = (await screen.findByRole('link', { name: 'Термины' })).closest('tr')!;
  await person.dblClick(within(row).getByRole('button', { name: 'Копировать' }));
  await waitFor(() => expect(api.calls('copyTest')).toHaveLength(1));
});
