import { emit } from '@stupeni/federation';
import { makeCourse, makeDocument, makeLesson, pasteInto } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { UiProvider } from '@stupeni/ui/core';
import { Toaster } from '@stupeni/ui/more';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lawCourse } from '../testing/law-course';
import { holdAnswers } from '../testing/hold-answers';
import { makeVersion } from '../testing/make-version';
import { openInBrowser } from '../testing/open-remote';
import { useCreatorApi } from '../testing/use-creator-api';

const api = useCreatorApi();
const person = userEvent.setup();
const field = (name: string) => screen.getByLabelText(name);
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const report = (kind: 'course' | 'lesson', id: number, version: number, deleted = false) =>
  act(() => emit('stupeni:server-news', { topic: 'content', entity: { kind, id, version, deleted } }));
const blur = () => act(() => (document.activeElement as HTMLElement).blur());

describe('an open lesson', () => {
  const lesson = makeLesson({ id: 5, title: 'Иск', version: 2 });
  const theirs = { ...lesson, title: 'Иск и ответ', version: 3 };
  beforeEach(async () => {
    api.answers('getLesson', lesson);
    api.answers('listLessonVersions', [makeVersion({ version: 3 })]);
    openInBrowser('/creator/lessons/5');
    await screen.findByLabelText('Содержание');
    api.answers('getLesson', theirs);
  });

  it('shows the version of a colleague by itself while nobody types, and says who saved it', async () => {
    blur();
    report('lesson', 5, 3);
    expect(await screen.findByText(/^Здесь уже новая версия: Лисина Вера, 20 ноября/)).toHaveAttribute(
      'role',
      'status',
    );
    expect(field('Название')).toHaveValue('Иск и ответ');
    api.answers('updateLesson', theirs);
    await press('Сохранить');
    await waitFor(() => expect(api.calls('updateLesson').at(-1)?.headers.get('if-match')).toBe('"3"'));
  });

  itAtNight('changes nothing while the caret is in a field, and offers the version', async () => {
    await person.click(field('Название'));
    report('lesson', 5, 3);
    expect(await screen.findByText(/^Есть новая версия: Лисина Вера, 20 ноября/)).toBeVisible();
    expect(field('Название')).toHaveValue('Иск');
    expect(field('Название')).toHaveFocus();
  });

  itAtNight('takes the offered version on request, and offers the author’s text as a draft', async () => {
    await pasteInto(person, field('Название'), ' мой');
    report('lesson', 5, 3);
    expect(await screen.findByText(/Ваш текст станет черновиком\.$/)).toBeVisible();
    expect(field('Название')).toHaveValue('Иск мой');
    await press('Взять новую версию');
    expect(field('Название')).toHaveValue('Иск и ответ');
    await press('Открыть черновик');
    expect(field('Название')).toHaveValue('Иск мой');
  });

  itAtNight('keeps the input after a deletion, and saves it on request', async () => {
    await pasteInto(person, field('Название'), ' мой');
    const reads = api.calls('getLesson').length;
    report('lesson', 5, 2, true);
    expect(await screen.findByText('Урок тем временем удалили. Введённое осталось в полях.')).toBeVisible();
    expect(api.calls('getLesson')).toHaveLength(reads);
    expect(field('Название')).toHaveValue('Иск мой');
    api.answers('restoreLesson', lesson);
    api.answers('updateLesson', lesson);
    await press('Вернуть и сохранить');
    await waitFor(() => expect(api.calls('updateLesson')[0]?.body).toMatchObject({ title: 'Иск мой' }));
  });

  itAtNight('offers the version after a gap in the stream of events', async () => {
    await person.click(field('Название'));
    act(() => emit('stupeni:server-news', { topic: 'everything' }));
    expect(await screen.findByText(/^Есть новая версия/)).toBeVisible();
  });

  itAtNight('says nothing about a version with the same content, and saves over it', async () => {
    await pasteInto(person, field('Название'), ' мой');
    api.answers('getLesson', { ...lesson, version: 3 });
    report('lesson', 5, 3);
    await waitFor(() => expect(api.calls('listLessonVersions')).toHaveLength(1));
    api.answers('updateLesson', theirs);
    await act(async () => {});
    expect(screen.queryByText(/новая версия/)).not.toBeInTheDocument();
    await press('Сохранить');
    await waitFor(() => expect(api.calls('updateLesson').at(-1)?.headers.get('if-match')).toBe('"3"'));
  });
});

describe('two authors of a course', () => {
  const course = { ...lawCourse, price: 12 };
  const state = ({ title, price }: { title: string; price: number | null }) => ({
    title,
    price,
    description: makeDocument('О договорах'),
  });
  const versions = (theirs: { title: string; price: number | null }) => [
    makeVersion({ version: 3, data: state(theirs) }),
    makeVersion({ version: 2, data: state(course) }),
  ];
  beforeEach(async () => {
    api.answers('listCourses', [course]);
    openInBrowser('/creator/courses?edit=7');
    await screen.findByLabelText('Описание');
  });

  it('saves the changes of both when they changed different fields', async () => {
    render(<Toaster />, { wrapper: UiProvider });
    api.answers('updateCourse', course);
    const isFirst = ({ headers }: { headers: Headers }) => headers.get('if-match') === '"2"';
    api.fails('updateCourse', 'outdated', { version: 3 }, isFirst);
    api.answers('listCourseVersions', versions({ title: 'Право', price: 16 }));
    await pasteInto(person, field('Название'), ' и мораль');
    await press('Сохранить');
    expect(
      await screen.findByText(/^Вместе с тем, что тем временем изменили: Цена \(Лисина Вера, /),
    ).toBeVisible();
    const [first, second] = api.calls('updateCourse');
    expect(first?.headers.get('if-match')).toBe('"2"');
    expect(second?.headers.get('if-match')).toBe('"3"');
    expect(second?.body).toMatchObject({ title: 'Право и мораль', price: 16 });
  });

  itAtNight(
    'keeps what was typed while the changes of both were saved, and saves it over the version of both',
    async () => {
      api.answers('updateCourse', { ...course, version: 4 });
      const isFirst = ({ headers }: { headers: Headers }) => headers.get('if-match') === '"2"';
      api.fails('updateCourse', 'outdated', { version: 3 }, isFirst);
      api.answers('listCourseVersions', versions({ title: 'Право', price: 16 }));
      await pasteInto(person, field('Название'), ' и мораль');
      const release = holdAnswers();
      await press('Сохранить');
      await waitFor(() => expect(api.calls('updateCourse')).toHaveLength(1));
      await pasteInto(person, field('Название'), ' сегодня');
      release();
      await waitFor(() => expect(field('Цена, ₽')).toHaveValue('16'));
      expect(field('Название')).toHaveValue('Право и мораль сегодня');
      await press('Сохранить');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      const last = api.calls('updateCourse').at(-1);
      expect(last?.body).toMatchObject({ title: 'Право и мораль сегодня', price: 16 });
      expect(last?.headers.get('if-match')).toBe('"4"');
    },
  );

  itAtNight(
    'asks which text of one field stays, and keeps the colleague’s change of the other field',
    async () => {
      api.fails('updateCourse', 'outdated', { version: 3 });
      const theirs = { ...course, title: 'Чужое право', price: 16, version: 3 };
      api.answers('listCourseVersions', versions(theirs));
      api.answers('getCourse', makeCourse(theirs));
      await pasteInto(person, field('Название'), ' и мораль');
      await press('Сохранить');
      expect(await screen.findByText('Чужое право', { selector: 'p' })).toBeVisible();
      expect(field('Цена, ₽')).toHaveValue('12');
      api.answers('updateCourse', course);
      await press('Сохранить мой');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(api.calls('updateCourse').at(-1)?.body).toMatchObject({ title: 'Право и мораль', price: 16 });
    },
  );

  itAtNight(
    'takes the other fields of a new version into the open form, and keeps the fields that the author changed',
    async () => {
      await pasteInto(person, field('Название'), ' и мораль');
      api.answers('listCourseVersions', versions({ title: 'Право', price: 16 }));
      api.answers('getCourse', makeCourse({ ...course, price: 16, version: 3 }));
      report('course', 7, 3);
      expect(await screen.findByText(/^Есть новая версия/)).not.toHaveTextContent('черновик');
      await press('Взять новую версию');
      expect(field('Цена, ₽')).toHaveValue('16');
      expect(field('Название')).toHaveValue('Право и мораль');
    },
  );
});

itAtNight('reads the list again after a colleague saved, and not the page of a deleted course', async () => {
  api.answers('getCourse', makeCourse({ id: 7, title: 'Право' }));
  openInBrowser('/creator/courses/7');
  await screen.findByRole('heading', { level: 1, name: 'Право' });
  api.answers('getCourse', makeCourse({ id: 7, title: 'Право и мораль' }));
  report('course', 7, 2);
  expect(await screen.findByRole('heading', { level: 1, name: 'Право и мораль' })).toBeVisible();
  const reads = api.calls('getCourse').length;
  report('course', 7, 2, true);
  expect(await screen.findByText('Курс тем временем удалили.')).toBeVisible();
  expect(api.calls('getCourse')).toHaveLength(reads);
});
