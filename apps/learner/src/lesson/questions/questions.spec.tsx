import type { Comment, Lesson, ProgressStatus } from '@stupeni/contract';
import {
  makeComment,
  makeConfig,
  makeCourse,
  makeLesson,
  makeSubmissionFile,
  makeWaitingFiles,
  usePretendApi,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { Toaster } from '@stupeni/ui/more';
import { UiProvider } from '@stupeni/ui/core';
import { keepTranslating } from '@stupeni/ui/translate';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openRemote } from '../../testing/open-remote';

const api = usePretendApi();
const person = userEvent.setup();
const here = '/courses/1/lesson/101';
const key = 'stupeni:draft:0:question:101';

function lesson(over: Partial<Lesson> = {}, status: ProgressStatus = 'NOT_STARTED') {
  const lessons = lessonsWith(status, 'NOT_STARTED');
  const { progresses } = lessons[0]!;
  const course = { id: 1, title: 'Основы', lessons };
  api.answers('getLesson', makeLesson({ id: 101, title: 'Первый', progresses, course, ...over }));
}
/** Answers pages of twenty of these comments, as the API does. */
function serveComments(comments: Comment[], closed = false) {
  const findBounds = ({ query }: { query?: unknown }) => {
    const { upTo } = query as { upTo?: number };
    const end = upTo === undefined ? comments.length : comments.findIndex(({ id }) => id === upTo) + 1;
    return { start: Math.max(0, end - 20), end };
  };
  api.answers(
    'listComments',
    (call) => comments.slice(findBounds(call).start, findBounds(call).end),
    (call) => {
      const before = comments[findBounds(call).start - 1];
      return {
        'X-Total-Count': String(comments.length),
        ...(before && { 'X-Earlier-Cursor': String(before.id) }),
        ...(closed && { 'X-Discussion-Closed': '1' }),
      };
    },
  );
}
/** Opens the lesson with these comments. */
async function openLesson(comments: Comment[] = [], status?: ProgressStatus) {
  lesson({}, status);
  serveComments(comments);
  const view = openRemote(here);
  await screen.findByRole('heading', { level: 2, name: 'Вопросы и комментарии' });
  await waitFor(() => expect(screen.queryByText('Загружаем вопросы…')).not.toBeInTheDocument());
  return view;
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Ваш вопрос или комментарий');
/** Sets the text of the field. */
const write = async (value: string) => fireEvent.change(await field(), { target: { value } });
const button = () => screen.getByRole('button', { name: 'Отправить вопрос' });
const block = () => within(screen.getByRole('region', { name: 'Вопросы и комментарии' }));
const items = () => block().getAllByRole('listitem');
const inOtherTab = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
const store = (value: string) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { value, savedAt: Date.now() } }));
const stored = () => window.localStorage.getItem(key);

/** A question stays on its way until the returned function is called. */
function holdAnswer(): () => void {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if ((request[0] as Request).method === 'POST') await answered;
    return send(...request);
  });
  return () => answer();
}

afterEach(() => window.localStorage.clear());

describe('list of questions', () => {
  it('loads in parallel with the lesson', async () => {
    api.hangs('getLesson');
    api.answers('listComments', []);
    openRemote(here);
    await waitFor(() => expect(api.calls('listComments')).toHaveLength(1));
  });

  itAtNight('shows author, date and answer of each question, or that it waits', async () => {
    await openLesson([
      makeComment({
        text: 'Чем риск отличается\nот проблемы?',
        author: { firstName: 'Анна', lastName: 'Смирнова' },
        createdAt: '2025-11-12T10:00:00.000Z',
        answer: 'Риск ещё может случиться.',
        answeredAt: '2025-11-13T10:00:00.000Z',
        teacher: { firstName: 'Ольга', lastName: 'Преображенская' },
      }),
      makeComment({ text: 'Нужен ли реестр?' }),
    ]);
    const [first, second] = items();
    expect(first!.textContent).toMatch(
      /^Анна Смирнова12 ноября 2025.*Чем риск отличается\nот проблемы\?Ольга Преображенскаяпреподаватель13 ноября 2025.*Риск ещё может случиться\.$/s,
    );
    expect(second!.textContent).toMatch(/^Борис Орлов.*Нужен ли реестр\?Ждёт ответа преподавателя$/);
  });

  itAtNight('focuses the question that the address names, also one of an earlier page', async () => {
    lesson();
    serveComments(Array.from({ length: 25 }, (_, index) => makeComment({ id: index + 1 })));
    openRemote(`${here}#question-2`);
    await screen.findByRole('heading', { level: 2, name: 'Вопросы и комментарии' });
    await waitFor(() => expect(items()[1]).toHaveFocus());
    expect(items()).toHaveLength(25);
  });

  it('shows the text of a learner without links and tags', async () => {
    await openLesson([
      makeComment({ text: '<img src=x onerror=alert(1)> https://example.com javascript:alert(1)' }),
    ]);
    expect(items()[0]).toHaveTextContent('<img src=x onerror=alert(1)> https://example.com');
    expect(block().queryByRole('link')).not.toBeInTheDocument();
    expect(block().queryByRole('img')).not.toBeInTheDocument();
  });

  itAtNight('turns addresses in an answer into links', async () => {
    const answer = 'Откройте https://example.com/plan.';
    await openLesson([makeComment({ text: 'Где план?', answer, answeredAt: '2026-11-20T10:00:00.000Z' })]);
    expect(block().getByRole('link')).toHaveAttribute('href', 'https://example.com/plan');
  });

  itAtNight('folds a long question and unfolds it on request', async () => {
    await openLesson([makeComment({ text: Array.from({ length: 30 }, (_, n) => `Строка ${n}`).join('\n') })]);
    expect(block().getByText(/Строка 29/)).toBeInTheDocument();
    await person.click(block().getByRole('button', { name: 'Показать полностью' }));
    expect(block().queryByRole('button', { name: 'Показать полностью' })).not.toBeInTheDocument();
  });

  itAtNight('shows the newest twenty questions, and the earlier ones on request', async () => {
    await openLesson(Array.from({ length: 25 }, (_, n) => makeComment({ text: `Вопрос ${n + 1}.` })));
    expect(items()).toHaveLength(20);
    expect(items()[0]).toHaveTextContent('Вопрос 6.');
    await person.click(screen.getByRole('button', { name: 'Показать более ранние: 5' }));
    await waitFor(() => expect(items()).toHaveLength(25));
    expect(items()[0]).toHaveTextContent('Вопрос 1.');
    await waitFor(() => expect(block().getByRole('list')).toHaveFocus());
    expect(screen.queryByRole('button', { name: /более ранние/ })).not.toBeInTheDocument();
  });

  itAtNight('says that earlier questions did not load, and loads them at the next press', async () => {
    const comments = Array.from({ length: 25 }, (_, n) => makeComment({ text: `Вопрос ${n + 1}.` }));
    await openLesson(comments);
    api.loses('listComments');
    const more = () => screen.getByRole('button', { name: 'Показать более ранние: 5' });
    await person.click(more());
    expect(await screen.findByText('Более ранние вопросы не загрузились')).toBeVisible();
    expect(items()).toHaveLength(20);
    serveComments(comments);
    await person.click(more());
    await waitFor(() => expect(items()).toHaveLength(25));
  });

  it('loads again on «Повторить» after a failure, while the lesson works', async () => {
    lesson();
    api.loses('listComments');
    openRemote(here);
    expect(await screen.findByText('Вопросы не загрузились')).toBeVisible();
    expect(await field()).toBeEnabled();
    api.answers('listComments', [makeComment({ text: 'Нужен ли реестр?' })]);
    await person.click(block().getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Нужен ли реестр?')).toBeVisible();
  });

  it('has no field for staff, who cannot ask', async () => {
    lesson();
    api.answers('listComments', [makeComment({ text: 'Нужен ли реестр?' })]);
    openRemote(here, 'TEACHER');
    expect(await screen.findByText('Нужен ли реестр?')).toBeVisible();
    expect(block().queryByRole('textbox')).not.toBeInTheDocument();
    expect(block().queryByRole('button', { name: 'Отправить вопрос' })).not.toBeInTheDocument();
  });
});

describe('question', () => {
  const expectNotSent = async (text: string) => {
    await openLesson();
    if (text) await write(text);
    expect(button()).toBeDisabled();
  };
  it.each(['', '\u2060\u3164'])('cannot be sent with the blank text %j', expectNotSent);
  itAtNight.each(['   ', '\u00a0\u200b'])('cannot be sent with the blank text %j', expectNotSent);

  itAtNight('appears in the list with a toast and opens the next lesson', async () => {
    render(
      <UiProvider>
        <Toaster />
      </UiProvider>,
    );
    await openLesson();
    await person.type(await field(), 'Нужен ли реестр?');
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    await person.click(button());
    expect(await screen.findByText('Вопрос отправлен!')).toBeVisible();
    await waitFor(() => expect(items()[0]).toHaveTextContent('Нужен ли реестр?'));
    expect(await screen.findByText('Нужны уточнения')).toBeVisible();
    expect(screen.getByLabelText('Уроки')).toContainHTML('/courses/1/lesson/102');
    expect((await field()).value).toBe('');
    await waitFor(() => expect(items()[0]).toHaveFocus());
    expect(button()).toBeDisabled();
    expect(stored()).toBeNull();
    expect(api.calls('addComment').map(({ body }) => body)).toEqual([{ text: 'Нужен ли реестр?' }]);
    expect(api.calls('getLesson')).toHaveLength(1);
  });

  itAtNight('is sent and gets into the list in a page that the browser translates', async () => {
    const stop = keepTranslating();
    const answer = holdAnswer();
    try {
      await openLesson();
      await write('Нужен ли реестр?');
      api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
      await person.click(button());
      await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
      answer();
      await waitFor(() => expect(items()[0]).toHaveTextContent('Нужен ли реестр?'));
      expect(await screen.findByText('Нужны уточнения')).toBeVisible();
      expect((await field()).value).toBe('');
    } finally {
      stop();
      jest.restoreAllMocks();
    }
  });

  itAtNight('appears at the end of a long list, and the earlier questions stay', async () => {
    const comments = Array.from({ length: 25 }, (_, n) => makeComment({ text: `Вопрос ${n + 1}.` }));
    await openLesson(comments);
    await write('Мой вопрос');
    const own = makeComment({ text: 'Мой вопрос', mine: true });
    api.answers('addComment', [...comments.slice(-19), own]);
    await person.click(button());
    await waitFor(() => expect(items().at(-1)).toHaveFocus());
    expect(items().at(-1)).toHaveTextContent('Мой вопрос');
    expect(items()).toHaveLength(21);
    expect(screen.getByRole('button', { name: 'Показать более ранние: 5' })).toBeVisible();
  });

  itAtNight('is sent by Ctrl + Enter and takes the focus', async () => {
    await openLesson();
    await person.click(await field());
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(api.calls('addComment')).toEqual([]);
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    await person.keyboard('Нужен ли реестр?{Control>}{Enter}{/Control}');
    await waitFor(() => expect(items()[0]).toHaveFocus());
    expect(api.calls('addComment').map(({ body }) => body)).toEqual([{ text: 'Нужен ли реестр?' }]);
  });

  itAtNight('does not change a completed lesson', async () => {
    await openLesson([], 'COMPLETED');
    await write('Ещё одно');
    api.answers('addComment', [makeComment({ text: 'Ещё одно', mine: true })]);
    await person.click(button());
    expect(await block().findByText('Ещё одно', { selector: 'li *' })).toBeVisible();
    expect(screen.getByText('Готово')).toBeVisible();
  });

  it('keeps its text and its key after a failure', async () => {
    await openLesson();
    api.loses('addComment');
    await write('Нужен ли реестр?');
    await person.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отправить комментарий');
    expect(screen.getByText(/Нет связи с сервером.*Текст остался в поле\./)).toBeVisible();
    expect((await field()).value).toBe('Нужен ли реестр?');
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    await person.click(button());
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const [first, second] = api.calls('addComment').map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
  });

  it('is sent once after a double click', async () => {
    await openLesson();
    await write('Нужен ли реестр?');
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    act(() => {
      button().click();
      button().click();
    });
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(api.calls('addComment')).toHaveLength(1);
    await write('И ещё?');
    await person.click(button());
    await waitFor(() => expect(api.calls('addComment')).toHaveLength(2));
  });

  it('keeps the focus and the letters that are typed while it is sent', async () => {
    const answer = holdAnswer();
    await openLesson();
    await write('Нужен ли реестр?');
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    await person.click(button());
    await person.type(await field(), ' И?');
    answer();
    await waitFor(() => expect(items()).toHaveLength(1));
    expect((await field()).value).toBe('И?');
    expect(await field()).toHaveFocus();
    expect(api.calls('addComment').map(({ body }) => body)).toEqual([{ text: 'Нужен ли реестр?' }]);
    jest.restoreAllMocks();
  });

  it('shows the message of the API next to the alert when it is rejected', async () => {
    await openLesson();
    api.fails('addComment', 'lesson_locked');
    await write('Вопрос');
    await person.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отправить комментарий');
    expect(screen.getByText(/Отказ: lesson_locked/)).toBeVisible();
  });
});

describe('question that the API finds wrong', () => {
  it('shows the message of the API at the field until the text changes', async () => {
    await openLesson();
    const message = 'Не больше 10000 знаков';
    api.fails('addComment', 'validation', { issues: [{ path: 'text', message }] });
    await write('Вопрос');
    await person.click(button());
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(message));
    expect(await field()).toBeInvalid();
    await write('Другой вопрос');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });
});

describe('hiding a question', () => {
  const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));
  beforeEach(() => {
    render(
      <UiProvider>
        <Toaster />
      </UiProvider>,
    );
  });

  itAtNight('is possible for the author until the question has an answer', async () => {
    const own = makeComment({ id: 31, text: 'Мой вопрос', mine: true });
    const others = [makeComment({ mine: true, answer: 'Да' }), makeComment({ text: 'Чужой' })];
    await openLesson([...others, own]);
    await person.click(screen.getByRole('button', { name: 'Отозвать' }));
    api.answers('hideComment', null);
    serveComments(others);
    await person.click(dialog('Отозвать вопрос?').getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Вопрос отозван')).toBeVisible();
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(api.calls('hideComment')).toMatchObject([{ params: { commentId: 31 }, body: {} }]);
    expect(screen.queryByRole('button', { name: 'Отозвать' })).not.toBeInTheDocument();
  });

  const expectFocusAfterHiding = async (ids: number[], hiddenId: number, focused: string) => {
    const all = ids.map((id) => makeComment({ id, text: `Вопрос ${id}`, mine: id === hiddenId }));
    await openLesson(all);
    const scrolling = jest.spyOn(Element.prototype, 'scrollIntoView');
    await person.click(screen.getByRole('button', { name: 'Отозвать' }));
    api.answers('hideComment', null);
    serveComments(all.filter(({ id }) => id !== hiddenId));
    await person.click(dialog('Отозвать вопрос?').getByRole('button', { name: 'Отозвать' }));
    await waitFor(() => {
      expect(document.activeElement).toHaveAttribute('tabindex', '-1');
      expect(document.activeElement).toHaveTextContent(focused);
    });
    expect(scrolling).toHaveBeenCalledWith({ block: 'nearest' });
    scrolling.mockRestore();
  };
  itAtNight('moves the focus to the next question', () =>
    expectFocusAfterHiding([41, 42, 43], 42, 'Вопрос 43'),
  );
  itAtNight.each([
    ['the question before, after the last one', [41, 42], 'Вопрос 41'],
    ['the heading, after the only one', [42], 'Вопросы и комментарии'],
  ])('moves the focus to %s', (_place, ids, focused) => expectFocusAfterHiding(ids, 42, focused));

  it('shows why it failed, and the answer that came meanwhile', async () => {
    const own = makeComment({ text: 'Мой вопрос', mine: true });
    await openLesson([own]);
    await person.click(screen.getByRole('button', { name: 'Отозвать' }));
    api.fails('hideComment', 'wrong_state');
    serveComments([{ ...own, answer: 'Уже ответили', answeredAt: '2026-11-20T10:00:00.000Z' }]);
    await person.click(dialog('Отозвать вопрос?').getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Уже ответили')).toBeInTheDocument();
  });

  itAtNight('asks a teacher for the reason', async () => {
    lesson();
    serveComments([makeComment({ id: 32, answer: 'Да' })]);
    openRemote(here, 'TEACHER');
    await person.click(await screen.findByRole('button', { name: 'Скрыть вопрос…' }));
    const question = dialog('Скрыть вопрос?');
    await person.click(question.getByRole('button', { name: 'Скрыть' }));
    expect(await question.findByText('Напишите причину')).toBeVisible();
    expect(question.getByLabelText('Причина')).toHaveFocus();
    await person.type(question.getByLabelText('Причина'), 'Тест');
    api.answers('hideComment', null);
    serveComments([]);
    await person.click(question.getByRole('button', { name: 'Скрыть' }));
    expect(await screen.findByText('Вопрос скрыт')).toBeVisible();
    await waitFor(() => expect(block().queryAllByRole('listitem')).toHaveLength(0));
    expect(api.calls('hideComment')).toMatchObject([{ params: { commentId: 32 }, body: { reason: 'Тест' } }]);
  });
});

describe('a closed discussion', () => {
  it('accepts no questions and says so', async () => {
    lesson();
    serveComments([makeComment()], true);
    openRemote(here);
    expect(await screen.findByText(/Обсуждение этого урока закрыто/)).toBeVisible();
    expect(block().queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /обсуждение/ })).not.toBeInTheDocument();
  });

  it('is closed and opened by staff', async () => {
    lesson();
    serveComments([]);
    openRemote(here, 'TEACHER');
    const close = await screen.findByRole('button', { name: 'Закрыть обсуждение' });
    api.answers('setDiscussion', { closed: true });
    serveComments([], true);
    await person.click(close);
    expect(await screen.findByRole('button', { name: 'Открыть обсуждение' })).toBeVisible();
    expect(api.calls('setDiscussion')).toMatchObject([{ params: { lessonId: 101 }, body: { closed: true } }]);
  });

  it('keeps the text of a question that is sent when it closes', async () => {
    await openLesson();
    await write('Нужен ли реестр?');
    api.fails('addComment', 'discussion_closed');
    serveComments([], true);
    await person.click(button());
    expect(await screen.findByText(/Обсуждение этого урока закрыто/)).toBeVisible();
    expect((await field()).value).toBe('Нужен ли реестр?');
  });
});

describe('draft of a question', () => {
  it('is in the field after a reload with its time, and can be deleted', async () => {
    const { unmount } = await openLesson();
    await write('Нужен ли реестр?');
    unmount();
    await openLesson();
    expect((await field()).value).toBe('Нужен ли реестр?');
    expect(screen.getByText(/^Неотправленный текст от/)).toHaveTextContent(/ от сегодня, \d\d:\d\d$/);
    await person.click(screen.getByRole('button', { name: 'Стереть' }));
    expect([(await field()).value, stored()]).toEqual(['', null]);
  });

  it.each([
    ['is deleted', () => api.fails('getLesson', 'not_found'), /^Этот урок сейчас недоступен/],
    ['is a test now', () => lesson({ checkType: 'TEST', testId: 5 }), /^В этом уроке теперь тест/],
  ])('stays below the page of a lesson that %s, until the learner removes it', async (_, change, reason) => {
    api.answers('getCourse', makeCourse());
    const { unmount } = await openLesson();
    await write('Нужен ли реестр?');
    unmount();
    change();
    openRemote(here);
    const left = within(await screen.findByRole('region', { name: 'Неотправленный вопрос' }));
    expect(left.getByText(reason)).toBeVisible();
    expect(left.getByText('Нужен ли реестр?')).toBeVisible();
    await person.click(left.getByRole('button', { name: 'Убрать текст' }));
    expect(screen.queryByText('Нужен ли реестр?')).not.toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  itAtNight('is deleted when the learner clears the field', async () => {
    const { unmount } = await openLesson();
    await write('Нет');
    await person.clear(await field());
    unmount();
    await openLesson();
    expect((await field()).value).toBe('');
  });

  itAtNight('fills an empty field from another tab, and disappears when it is sent there', async () => {
    await openLesson();
    inOtherTab(() => store('Из другой вкладки'));
    expect((await field()).value).toBe('Из другой вкладки');
    inOtherTab(() => window.localStorage.removeItem(key));
    expect((await field()).value).toBe('');
  });

  itAtNight('does not replace typed text with the text of another tab', async () => {
    await openLesson();
    await person.type(await field(), 'Здесь');
    await waitFor(() => expect(stored()).toContain('Здесь'));
    inOtherTab(() => store('Там'));
    expect((await field()).value).toBe('Здесь');
  });
});

it('shows and announces a new answer', async () => {
  const asked = makeComment({ id: 9001, text: 'Нужен ли реестр?', mine: true });
  await openLesson([asked]);
  await screen.findByText('Ждёт ответа преподавателя');
  const status = () => block().getByRole('status');
  expect(status()).toBeEmptyDOMElement();
  api.answers('listComments', [
    {
      ...asked,
      answer: 'Да, нужен.',
      answeredAt: '2026-11-20T10:00:00.000Z',
      teacher: { firstName: 'Ольга', lastName: 'Белова' },
    },
  ]);
  api.answers('getCourse', makeCourse());
  act(() => {
    window.dispatchEvent(new CustomEvent('stupeni:server-news', { detail: { topic: 'everything' } }));
  });
  expect(await screen.findByText('Да, нужен.')).toBeVisible();
  expect(screen.queryByText('Ждёт ответа преподавателя')).not.toBeInTheDocument();
  expect(status()).toHaveTextContent('Пришёл ответ преподавателя.');
});

it('keeps the edited text of a question when an answer comes first', async () => {
  const asked = makeComment({ id: 9002, text: 'Нужен ли реестр?', mine: true });
  await openLesson([asked]);
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  const changed = () => screen.getByLabelText('Сообщение');
  fireEvent.change(changed(), { target: { value: 'Нужен ли реестр рисков?' } });
  serveComments([{ ...asked, answer: 'Да, нужен.', answeredAt: '2026-11-20T10:00:00.000Z' }]);
  api.answers('getCourse', makeCourse());
  act(() => {
    window.dispatchEvent(new CustomEvent('stupeni:server-news', { detail: { topic: 'everything' } }));
  });
  expect(await screen.findByText('Да, нужен.')).toBeVisible();
  expect(changed()).toHaveValue('Нужен ли реестр рисков?');
  expect(block().getByRole('alert')).toHaveTextContent(/^На это сообщение ответили раньше/);
});

it('shows the files of an answer, to download', async () => {
  const answerFiles = [makeSubmissionFile(1, { name: 'смета.xlsx' })];
  await openLesson([makeComment({ mine: true, answer: 'Спонсор', answerFiles })]);
  const files = within(block().getByRole('list', { name: 'Файлы сообщения' }));
  expect(files.getByRole('link', { name: 'смета.xlsx' })).toHaveAttribute('href', answerFiles[0]!.path);
});

describe("messages under the learner's own question", () => {
  const message = (id: number, text: string, byStaff: boolean) => ({
    id,
    text,
    createdAt: '2026-11-20T09:14:00.000Z',
    author: byStaff ? { firstName: 'Ольга', lastName: 'Ким' } : { firstName: 'Анна', lastName: 'Ли' },
    mine: !byStaff,
    byStaff,
    editedAt: null,
  });
  const answered = { answer: 'Спонсор', answeredAt: '2026-11-19T09:14:00.000Z' };

  it('appear, and the last one waits for an answer', async () => {
    const messages = [message(1, 'А кто спонсор?', false)];
    await openLesson([makeComment({ mine: true, ...answered, messages })]);
    const thread = within(block().getByRole('list', { name: 'Переписка' }));
    expect(thread.getByRole('listitem')).toHaveTextContent(/Вы.*А кто спонсор\?/);
    expect(block().getByText('Ждёт ответа преподавателя')).toBeVisible();
  });

  itAtNight('can follow an answered question', async () => {
    await openLesson([makeComment({ id: 8, mine: true, ...answered })]);
    expect(block().queryByText('Ждёт ответа преподавателя')).not.toBeInTheDocument();
    api.answers('getConfig', makeConfig());
    api.answers('getWaitingFiles', makeWaitingFiles());
    api.answers('addMessage', { commentId: 8, waits: true, entries: [], earlierId: null });
    api.answers('getThread', { commentId: 8, waits: false, entries: [], earlierId: null });
    await person.click(block().getByRole('button', { name: 'Написать ещё' }));
    await person.paste('А кто спонсор?');
    await person.click(block().getByRole('button', { name: 'Отправить' }));
    await waitFor(() =>
      expect(api.calls('addMessage')).toMatchObject([
        { params: { commentId: 8 }, body: { text: 'А кто спонсор?' } },
      ]),
    );
  });

  it('have no field under the question of another learner', async () => {
    await openLesson([makeComment({ ...answered })]);
    expect(block().queryByRole('button', { name: 'Написать ещё' })).not.toBeInTheDocument();
  });

  itAtNight('changes the text of a question that nobody has answered', async () => {
    await openLesson([makeComment({ id: 8, mine: true, text: 'Кто заказчик?' })]);
    api.answers('changeComment', { commentId: 8, waits: true, entries: [], earlierId: null });
    await person.click(block().getByRole('button', { name: 'Изменить' }));
    fireEvent.change(block().getByLabelText('Сообщение'), { target: { value: 'Кто спонсор?' } });
    await person.click(block().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() =>
      expect(api.calls('changeComment')).toMatchObject([
        { params: { commentId: 8 }, body: { text: 'Кто спонсор?' } },
      ]),
    );
  });
});
