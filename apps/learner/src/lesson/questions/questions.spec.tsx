import '@stupeni/ui/with-styles';
import type { Comment, Lesson, ProgressStatus } from '@stupeni/contract';
import { makeComment, makeCourse, makeLesson, usePretendApi } from '@stupeni/test-kit';
import { Toaster } from '@stupeni/ui/more';
import { UiProvider } from '@stupeni/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../testing/lessons';
import { openArea } from '../../testing/open-area';

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
/** The lesson is open and its comments are these. */
async function opened(comments: Comment[] = [], status?: ProgressStatus) {
  lesson({}, status);
  api.answers('listComments', comments);
  const view = openArea(here);
  await screen.findByRole('heading', { level: 2, name: 'Вопросы и комментарии' });
  return view;
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Ваш вопрос или комментарий');
const button = () => screen.getByRole('button', { name: 'Отправить вопрос' });
const block = () => within(screen.getByRole('region', { name: 'Вопросы и комментарии' }));
const items = () => block().getAllByRole('listitem');
const tell = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
const store = (value: string) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { value, keptAt: Date.now() } }));
const stored = () => window.localStorage.getItem(key);

afterEach(() => window.localStorage.clear());

describe('the questions of a lesson', () => {
  it('are read beside the lesson, not after it', async () => {
    api.hangs('getLesson');
    api.answers('listComments', []);
    openArea(here);
    await waitFor(() => expect(api.calls('listComments')).toHaveLength(1));
  });

  it('stand in order with author, date and answer, or the word that they wait', async () => {
    await opened([
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

  it('are text: nothing that a person writes becomes a link or a tag', async () => {
    await opened([
      makeComment({ text: '<img src=x onerror=alert(1)> https://example.com javascript:alert(1)' }),
    ]);
    expect(items()[0]).toHaveTextContent('<img src=x onerror=alert(1)> https://example.com');
    expect(block().queryByRole('link')).not.toBeInTheDocument();
    expect(block().queryByRole('img')).not.toBeInTheDocument();
  });

  it('that are long are folded, and whole on demand', async () => {
    await opened([makeComment({ text: Array.from({ length: 30 }, (_, n) => `Строка ${n}`).join('\n') })]);
    const text = block().getByText(/Строка 29/);
    expect(text).toHaveStyle({ '-webkit-line-clamp': '14' });
    await person.click(block().getByRole('button', { name: 'Показать полностью' }));
    expect(text).not.toHaveStyle({ '-webkit-line-clamp': '14' });
    expect(block().queryByRole('button', { name: 'Показать полностью' })).not.toBeInTheDocument();
  });

  it('of a long list show the newest first-hand and the earlier ones on demand', async () => {
    await opened(Array.from({ length: 25 }, (_, n) => makeComment({ text: `Вопрос ${n + 1}.` })));
    expect(items()).toHaveLength(20);
    expect(items()[0]).toHaveTextContent('Вопрос 6.');
    await person.click(screen.getByRole('button', { name: 'Показать более ранние: 5' }));
    expect(items()).toHaveLength(25);
    expect(items()[0]).toHaveTextContent('Вопрос 1.');
    expect(block().getByRole('list')).toHaveFocus();
  });

  it('that do not come leave the lesson and the field alone, and can be asked for again', async () => {
    lesson();
    api.loses('listComments');
    openArea(here);
    expect(await screen.findByText('Вопросы не загрузились')).toBeVisible();
    expect(await field()).toBeEnabled();
    api.answers('listComments', [makeComment({ text: 'Нужен ли реестр?' })]);
    await person.click(block().getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Нужен ли реестр?')).toBeVisible();
  });

  it('are read by staff, who ask nothing', async () => {
    lesson();
    api.answers('listComments', [makeComment({ text: 'Нужен ли реестр?' })]);
    openArea(here, 'TEACHER');
    expect(await screen.findByText('Нужен ли реестр?')).toBeVisible();
    expect(await field()).toBeDisabled();
    expect(button()).toBeDisabled();
  });
});

describe('a question', () => {
  it.each(['', '   ', '\u00a0\u200b', '\u2060\u3164'])('of nothing but %j cannot be sent', async (text) => {
    await opened();
    if (text) await person.type(await field(), text);
    expect(button()).toBeDisabled();
  });

  it('is sent, said to be sent, stands in the list and opens the next lesson', async () => {
    render(
      <UiProvider>
        <Toaster />
      </UiProvider>,
    );
    await opened();
    await person.type(await field(), 'Нужен ли реестр?');
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    await person.click(button());
    expect(await screen.findByText('Вопрос отправлен!')).toBeVisible();
    expect(items()[0]).toHaveTextContent('Нужен ли реестр?');
    expect(await screen.findByText('Нужны уточнения')).toBeVisible();
    expect(screen.getByLabelText('Уроки')).toContainHTML('/courses/1/lesson/102');
    expect((await field()).value).toBe('');
    expect(screen.getByRole('heading', { name: 'Вопросы и комментарии' })).toHaveFocus();
    expect(button()).toBeDisabled();
    expect(stored()).toBeNull();
    expect(api.calls('addComment').map(({ body }) => body)).toEqual([{ text: 'Нужен ли реестр?' }]);
    expect(api.calls('getLesson')).toHaveLength(1);
  });

  it('takes no completion away', async () => {
    await opened([], 'COMPLETED');
    await person.type(await field(), 'Ещё одно');
    api.answers('addComment', [makeComment({ text: 'Ещё одно', mine: true })]);
    await person.click(button());
    expect(await block().findByText('Ещё одно', { selector: 'li *' })).toBeVisible();
    expect(screen.getByText('Готово')).toBeVisible();
  });

  it('that was not sent says so, keeps its text, and is sent once however often it is tried', async () => {
    await opened();
    api.loses('addComment');
    await person.type(await field(), 'Нужен ли реестр?');
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

  it('is sent once, however fast the button is pressed twice', async () => {
    await opened();
    await person.type(await field(), 'Нужен ли реестр?');
    api.answers('addComment', [makeComment({ text: 'Нужен ли реестр?', mine: true })]);
    act(() => {
      button().click();
      button().click();
    });
    await waitFor(() => expect(items()).toHaveLength(1));
    expect(api.calls('addComment')).toHaveLength(1);
    await person.type(await field(), 'И ещё?');
    await person.click(button());
    await waitFor(() => expect(api.calls('addComment')).toHaveLength(2));
  });

  it('that the API refuses says why in its words beside the alert', async () => {
    await opened();
    api.refuses('addComment', 'lesson_locked');
    await person.type(await field(), 'Вопрос');
    await person.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Не удалось отправить комментарий');
    expect(screen.getByText(/Отказ: lesson_locked/)).toBeVisible();
  });
});

describe('an unsent question', () => {
  it('is in the field again after a reload, with its time, and can be wiped', async () => {
    const { unmount } = await opened();
    await person.type(await field(), 'Нужен ли реестр?');
    unmount();
    await opened();
    expect((await field()).value).toBe('Нужен ли реестр?');
    expect(screen.getByText(/^Неотправленный текст от/)).toHaveTextContent(/ от сегодня, \d\d:\d\d$/);
    await person.click(screen.getByRole('button', { name: 'Стереть' }));
    expect([(await field()).value, stored()]).toEqual(['', null]);
  });

  it('that is taken out by hand is not offered any more', async () => {
    const { unmount } = await opened();
    await person.type(await field(), 'Нет');
    await person.clear(await field());
    unmount();
    await opened();
    expect((await field()).value).toBe('');
  });

  it('of another tab comes into an empty field, and goes when it is sent there', async () => {
    await opened();
    tell(() => store('Из другой вкладки'));
    expect((await field()).value).toBe('Из другой вкладки');
    tell(() => window.localStorage.removeItem(key));
    expect((await field()).value).toBe('');
  });

  it('of another tab does not take away what is typed here', async () => {
    await opened();
    await person.type(await field(), 'Здесь');
    await waitFor(() => expect(stored()).toContain('Здесь'));
    tell(() => store('Там'));
    expect((await field()).value).toBe('Здесь');
  });
});

it('an answer that arrives is shown in its place and spoken', async () => {
  const asked = makeComment({ id: 9001, text: 'Нужен ли реестр?', mine: true });
  await opened([asked]);
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
