import type { Lesson, ProgressStatus, Submission } from '@stupeni/contract';
import { emit } from '@stupeni/federation';
import {
  makeConfig,
  makeCourse,
  makeLesson,
  makeSubmission,
  makeUser,
  usePretendApi,
  type PretendUploads,
  pretendWaitingFiles,
} from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lessonsWith } from '../../../testing/lessons';
import { openRemote } from '../../../testing/open-remote';

// The spec of the field draws the editor. Here a plain field stands for it.
jest.mock('./TextPart', () => ({
  TextPart: ({ initial, documentKey, onChange, readOnly }: import('./TextPart').TextPartProps) => (
    <textarea
      key={documentKey}
      aria-label="Текст работы"
      readOnly={readOnly}
      defaultValue={initial.blocks
        .flatMap((block) => ('children' in block ? block.children : []))
        .map(({ text }) => text)
        .join('')}
      onChange={({ target }) =>
        onChange({ v: 1, blocks: [{ type: 'paragraph', children: [{ text: target.value }] }] })
      }
    />
  ),
}));

const api = usePretendApi();
const person = userEvent.setup({ applyAccept: false });
const here = '/courses/1/lesson/101';
const learner = makeUser({ id: 7, role: 'LEARNER' });
let server: PretendUploads;

const pdf = (name = 'устав.pdf', text = '%PDF-1.4') => new File([text], name, { type: 'application/pdf' });
const field = () => screen.findByLabelText<HTMLInputElement>('Файл', { exact: true });
const send = () => screen.getByRole('button', { name: /^Отправить (файл|работу)$/ });
const add = async (...files: File[]) => person.upload(await field(), files);
const row = (name: string) => {
  const found = rows().find(({ textContent }) => textContent.includes(name));
  if (!found) throw new Error(`No row of ${name}`);
  return found;
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Файлы, по порядку показа' })).getAllByRole('listitem');
const arrived = (name: string) => waitFor(() => expect(row(name)).toHaveTextContent('загружен'));
const write = async (text: string) => {
  const area = await screen.findByLabelText('Текст работы');
  fireEvent.change(area, { target: { value: text } });
};
const handedIn = () =>
  api.calls('addSubmission').map(({ body }) => body as { text?: unknown; fileIds: string[] });
const open = () => openRemote(here, learner);

/** Makes the API answer with lesson 101, a FILE lesson and the first of two. */
function lessonNow(
  over: Partial<Lesson> = {},
  status: ProgressStatus = 'NOT_STARTED',
  submissions: Submission[] = [],
) {
  const lessons = lessonsWith(status, 'NOT_STARTED').map((one) => ({ ...one, checkType: 'FILE' as const }));
  const { progresses } = lessons[0]!;
  const course = { id: 1, title: 'Основы', lessons };
  const named = {
    id: 101,
    title: 'Устав проекта',
    checkType: 'FILE',
    progresses,
    submissions,
    course,
  } as const;
  api.answers('getLesson', makeLesson({ ...named, ...over }));
  return lessons;
}

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('token', 'a-token');
  api.answers('getConfig', makeConfig());
  api.answers('listComments', []);
  server = pretendWaitingFiles(api, (submission) => lessonNow({}, 'ON_REVIEW', [submission]));
  lessonNow();
});

/** Whether the browser would ask before the page is closed. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('handing in', () => {
  it('sends a text and two files in their order, and names what was sent', async () => {
    open();
    await add(pdf('план.pdf'), pdf('смета.pdf', '%PDF-2'));
    await arrived('план.pdf');
    await arrived('смета.pdf');
    await write('Добавлены границы');
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toHaveAttribute('role', 'status');
    expect(screen.getByText('Текст, план.pdf, смета.pdf')).toBeVisible();
    expect(await screen.findByText('Отправлено — ждёт проверки')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Следующий урок: 2' })).toBeVisible();
    const [body] = handedIn();
    expect(body?.fileIds).toHaveLength(2);
    expect(JSON.stringify(body?.text)).toContain('Добавлены границы');
    expect(screen.queryByRole('list', { name: 'Файлы, по порядку показа' })).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Текст работы')).toHaveValue('');
    expect(window.localStorage.getItem('stupeni:draft:7:hand-in:101')).toBeNull();
  });

  it.each([
    ['files', 'Отправить файл', false, true],
    ['text', 'Отправить работу', true, false],
    [undefined, 'Отправить работу', true, true],
  ] as const)('shows what a lesson wants: %s', async (wants, label, hasText, hasFiles) => {
    lessonNow({ ...(wants && { wants }) });
    open();
    expect(await screen.findByRole('button', { name: label })).toBeEnabled();
    await waitFor(() => expect(screen.queryAllByLabelText('Текст работы')).toHaveLength(hasText ? 1 : 0));
    expect(screen.queryAllByLabelText('Файл', { exact: true })).toHaveLength(hasFiles ? 1 : 0);
  });

  it('shows the criteria', async () => {
    lessonNow({ criteria: 'Есть границы и сроки.' });
    open();
    expect(await screen.findByText('Есть границы и сроки.')).toBeVisible();
  });

  it('says what an empty submission needs', async () => {
    open();
    await field();
    await person.click(send());
    expect(await screen.findByText('Работа пуста: напишите текст или добавьте файл.')).toBeVisible();
    expect(handedIn()).toEqual([]);
  });

  itAtNight('refuses a text that is too long, and says how long it is', async () => {
    open();
    await write('я'.repeat(10_001));
    await person.click(send());
    expect(await screen.findByText(/^Текст длиннее 10.000 знаков: сейчас 10.001\./)).toBeVisible();
    expect(handedIn()).toEqual([]);
  });

  itAtNight('waits for files that are on their way, and sends them too', async () => {
    lessonNow({ wants: 'files' });
    api.loses('sendPart');
    open();
    await add(pdf());
    await person.click(send());
    expect(await screen.findByText(/^Файлы ещё загружаются/)).toBeVisible();
    expect(handedIn()).toEqual([]);
    api.answers('sendPart', null);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(handedIn()[0]?.fileIds).toHaveLength(1);
  });

  itAtNight('says that the submission is being sent when all files have arrived', async () => {
    lessonNow({ wants: 'files' });
    api.hangs('addSubmission');
    open();
    await add(pdf());
    await arrived('устав.pdf');
    await person.click(send());
    expect(await screen.findByText('Работа отправляется.')).toBeVisible();
    expect(screen.queryByText(/^Файлы ещё загружаются/)).not.toBeInTheDocument();
    // Otherwise it would try again in a later test.
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
  });

  itAtNight('lists a submission among the versions while it is being sent', async () => {
    lessonNow({ wants: 'files' });
    api.hangs('addSubmission');
    open();
    await add(pdf());
    await arrived('устав.pdf');
    await person.click(send());
    const sending = (await screen.findByText('Отправляется')).closest('li');
    expect(sending).toHaveTextContent(/^1-я версия.*устав\.pdf/);
    await person.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByText('Отправляется')).not.toBeInTheDocument();
  });

  itAtNight('shows a sent submission before the page has loaded again', async () => {
    lessonNow({ wants: 'files' });
    open();
    await add(pdf());
    await arrived('устав.pdf');
    api.hangs('getLesson');
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    const heading = screen.getByRole('heading', { name: 'Отправленные версии' });
    expect(within(heading.closest('section')!).getByRole('link', { name: 'устав.pdf' })).toBeVisible();
  });

  itAtNight('shows the result in the place of the button until another file is added', async () => {
    lessonNow({ wants: 'files' });
    open();
    await add(pdf());
    await arrived('устав.pdf');
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Отправить файл' })).not.toBeInTheDocument();
    await add(pdf('смета.pdf'));
    expect(send()).toBeEnabled();
    expect(screen.queryByText('Файл отправлен!')).not.toBeInTheDocument();
  });

  itAtNight('sends once after a double click', async () => {
    lessonNow({ wants: 'files' });
    open();
    await add(pdf());
    await arrived('устав.pdf');
    act(() => {
      send().click();
      send().click();
    });
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(handedIn()).toHaveLength(1);
  });

  it('repeats a lost submission with the same key when the connection is back', async () => {
    lessonNow({ wants: 'files' });
    open();
    await add(pdf());
    await arrived('устав.pdf');
    api.loses('addSubmission');
    await person.click(send());
    expect(await screen.findByText(/^Связь прервалась/)).toBeVisible();
    api.answers('addSubmission', makeSubmission());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    const keys = api.calls('addSubmission').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('shows the problem of the API, and keeps the text and the files', async () => {
    open();
    await write('Границы');
    await add(pdf());
    await arrived('устав.pdf');
    api.fails('addSubmission', 'lesson_locked');
    await person.click(send());
    expect(await screen.findByText('Не удалось загрузить файл')).toHaveAttribute('role', 'alert');
    expect(screen.getByText('Отказ: lesson_locked')).toBeVisible();
    expect(row('устав.pdf')).toBeVisible();
    expect(screen.getByLabelText('Текст работы')).toHaveValue('Границы');
  });

  it('sends by Ctrl + Enter in the text', async () => {
    open();
    await write('Границы');
    fireEvent.keyDown(screen.getByLabelText('Текст работы'), { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
  });

  it('lets staff neither write nor send', async () => {
    openRemote(here, 'TEACHER');
    expect(await field()).toBeDisabled();
    expect(send()).toBeDisabled();
    expect(screen.getAllByText('Предпросмотр: ничего не сохраняется')[0]).toBeVisible();
    expect(api.calls('getWaitingFiles')).toEqual([]);
  });
});

describe('files', () => {
  beforeEach(() => lessonNow({ wants: 'files' }));

  itAtNight(
    'shows the failure of one file and its real content, and focuses this file when the learner sends',
    async () => {
      api.fails('finishUpload', 'file_type', { found: 'html' }, ({ params }) =>
        server.uploads.some(({ id, name }) => name === 'смета.docx' && id === (params as { id: string }).id),
      );
      open();
      await add(pdf(), new File(['<html>'], 'смета.docx'));
      await arrived('устав.pdf');
      await waitFor(() => expect(row('смета.docx')).toHaveTextContent(/Это страница HTML с именем «\.docx»/));
      await person.click(send());
      expect(screen.getByText('Сначала замените или уберите «смета.docx».')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Заменить: смета.docx' })).toHaveFocus();
      expect(handedIn()).toEqual([]);
      await person.click(screen.getByRole('button', { name: 'Убрать «смета.docx»' }));
      await person.click(send());
      expect(await screen.findByText('Файл отправлен!')).toBeVisible();
      expect(handedIn()[0]?.fileIds).toHaveLength(1);
    },
  );

  itAtNight('replaces a refused file in its place', async () => {
    open();
    await add(new File([''], 'пустой.pdf'), pdf('план.pdf'));
    expect(row('пустой.pdf')).toHaveTextContent(/Файл пустой: в нём 0 байт/);
    const input = row('пустой.pdf').querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [pdf('полный.pdf', '%PDF-3')] } });
    await arrived('полный.pdf');
    expect(rows().map(({ textContent }) => /^[а-я]+\.pdf/.exec(textContent)?.[0])).toEqual([
      'полный.pdf',
      'план.pdf',
    ]);
  });

  itAtNight(
    'refuses the eleventh file with the limit, and sends it after another one was removed',
    async () => {
      for (let number = 1; number <= 10; number += 1) server.add(`${number}.pdf`);
      open();
      await waitFor(() => expect(rows()).toHaveLength(10));
      await add(pdf('лишний.pdf'));
      expect(row('лишний.pdf')).toHaveTextContent(/Это уже 11-й файл, а приложить можно не больше 10/);
      await person.click(screen.getByRole('button', { name: 'Убрать «1.pdf»' }));
      await waitFor(() => expect(rows()).toHaveLength(10));
      await person.click(screen.getByRole('button', { name: 'Загрузить ещё раз: лишний.pdf' }));
      await arrived('лишний.pdf');
    },
  );

  itAtNight('asks before it adds the same file twice', async () => {
    open();
    await add(pdf());
    await arrived('устав.pdf');
    await add(pdf());
    expect(rows()[1]).toHaveTextContent(/Файл с таким именем и размером уже добавлен/);
    await person.click(screen.getByRole('button', { name: 'Всё равно добавить: устав.pdf' }));
    await waitFor(() => expect(rows()[1]).toHaveTextContent('загружен'));
  });

  it('shows the sentence of the API about the quota, and offers another attempt', async () => {
    api.fails('startUpload', 'quota_exceeded', { message: 'Место для ваших файлов закончилось.' });
    open();
    await add(pdf());
    await waitFor(() => expect(row('устав.pdf')).toHaveTextContent('Место для ваших файлов закончилось.'));
    expect(screen.getByRole('button', { name: 'Загрузить ещё раз: устав.pdf' })).toBeVisible();
  });

  itAtNight(
    'moves the focus to the row of a file that is sent again, because the button disappears',
    async () => {
      api.fails('finishUpload', 'storage_full', { message: 'На сервере закончилось место.' });
      open();
      await add(pdf());
      const again = await screen.findByRole('button', { name: 'Загрузить ещё раз: устав.pdf' });
      api.answers('finishUpload', ({ params }) => server.finish(params));
      act(() => again.focus());
      await person.keyboard('{Enter}');
      await arrived('устав.pdf');
      expect(row('устав.pdf')).toHaveFocus();
    },
  );

  itAtNight('sends only the missing parts when a file is sent again', async () => {
    api.fails('finishUpload', 'storage_full', { message: 'На сервере закончилось место.' });
    open();
    await add(pdf());
    const again = await screen.findByRole('button', { name: 'Загрузить ещё раз: устав.pdf' });
    expect(row('устав.pdf')).toHaveTextContent('На сервере закончилось место.');
    api.answers('finishUpload', ({ params }) => server.finish(params));
    await person.click(again);
    await arrived('устав.pdf');
    expect(api.calls('startUpload')).toHaveLength(1);
    expect(rows()).toHaveLength(1);
  });

  it('says that the server has shortened a long name', async () => {
    server.add(`${'я'.repeat(196)}.pdf`);
    open();
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/имя сокращено/));
  });

  itAtNight('adds files that are dropped on the field or pasted', async () => {
    open();
    const input = await field();
    fireEvent.drop(input, { dataTransfer: { files: [pdf('брошен.pdf')], types: ['Files'] } });
    await arrived('брошен.pdf');
    const paste = new Event('paste', { bubbles: true });
    const clipboardData = { files: [pdf('вставлен.pdf', '%PDF-5')], getData: () => '' };
    act(() => void document.body.dispatchEvent(Object.assign(paste, { clipboardData })));
    await arrived('вставлен.pdf');
  });

  it('ignores a file that is pasted into another field', async () => {
    open();
    await field();
    const paste = new Event('paste', { bubbles: true });
    const clipboardData = { files: [pdf()], getData: () => '' };
    const question = screen.getByLabelText('Ваш вопрос или комментарий');
    act(() => void question.dispatchEvent(Object.assign(paste, { clipboardData })));
    expect(screen.queryByRole('list', { name: 'Файлы, по порядку показа' })).not.toBeInTheDocument();
  });

  itAtNight('moves a file by its handle and says where it is, and hands in the new order', async () => {
    const [first, second] = [server.add('первый.pdf'), server.add('второй.pdf')];
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    act(() => screen.getByRole('button', { name: /^Переставить «второй\.pdf»/ }).focus());
    await person.keyboard(' ');
    await person.keyboard('{ArrowUp}');
    expect(screen.getByText('«второй.pdf»: место 1 из 2.')).toBeInTheDocument();
    await person.keyboard('{Escape}');
    expect(rows()[0]).toHaveTextContent('первый.pdf');
    await person.keyboard(' ');
    await person.keyboard('{ArrowUp}');
    await person.keyboard(' ');
    expect(rows()[0]).toHaveTextContent('второй.pdf');
    await person.click(send());
    expect(await screen.findByText('Файл отправлен!')).toBeVisible();
    expect(handedIn()[0]?.fileIds).toEqual([second.file?.id, first.file?.id]);
  });

  it('moves a file by its menu, without a drag', async () => {
    server.add('первый.pdf');
    server.add('второй.pdf');
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Ещё: «второй.pdf»' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Выше' }));
    expect(rows()[0]).toHaveTextContent('второй.pdf');
  });

  itAtNight(
    'moves the focus to the next file after one is removed, and to the field after the last',
    async () => {
      server.add('первый.pdf');
      server.add('второй.pdf');
      open();
      await waitFor(() => expect(rows()).toHaveLength(2));
      await person.click(screen.getByRole('button', { name: 'Убрать «первый.pdf»' }));
      expect(screen.getByRole('button', { name: 'Убрать «второй.pdf»' })).toHaveFocus();
      await person.click(screen.getByRole('button', { name: 'Убрать «второй.pdf»' }));
      expect(await field()).toHaveFocus();
    },
  );

  it('keeps the row of a file that the server did not remove', async () => {
    server.add('первый.pdf');
    open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    jest.spyOn(console, 'warn').mockImplementation();
    api.loses('cancelUpload');
    await person.click(screen.getByRole('button', { name: 'Убрать «первый.pdf»' }));
    await waitFor(() => expect(api.calls('cancelUpload')).toHaveLength(1));
    expect(rows()).toHaveLength(1);
  });

  itAtNight('keeps the order that is changed while another file is removed', async () => {
    server.add('первый.pdf');
    server.add('второй.pdf');
    server.add('третий.pdf');
    open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    const goOn = api.hangs('cancelUpload');
    await person.click(screen.getByRole('button', { name: 'Убрать «первый.pdf»' }));
    await person.click(screen.getByRole('button', { name: 'Ещё: «третий.pdf»' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Выше' }));
    api.answers('cancelUpload', null);
    goOn();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('третий.pdf');
  });

  itAtNight('stores the place of a file that arrives while another one is removed', async () => {
    server.add('первый.pdf');
    server.add('второй.pdf');
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    const goOn = api.hangs('cancelUpload');
    await person.click(screen.getByRole('button', { name: 'Убрать «первый.pdf»' }));
    await add(pdf('новый.pdf'));
    await arrived('новый.pdf');
    await person.click(screen.getByRole('button', { name: 'Ещё: «новый.pdf»' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Выше' }));
    api.answers('cancelUpload', () => {
      server.uploads = server.uploads.slice(1);
      return null;
    });
    goOn();
    await waitFor(() => expect(rows()).toHaveLength(2));
    cleanup();
    open();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('новый.pdf');
  });

  itAtNight('puts a file where the replaced one stands after a move during the removal', async () => {
    server.add('первый.pdf');
    server.add('второй.pdf');
    server.add('третий.pdf');
    open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    const goOn = api.hangs('cancelUpload');
    const input = row('второй.pdf').querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [pdf('новый.pdf')] } });
    await person.click(screen.getByRole('button', { name: 'Ещё: «первый.pdf»' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Ниже' }));
    api.answers('cancelUpload', null);
    goOn();
    await arrived('новый.pdf');
    expect(rows().map(({ textContent }) => /[а-я]+\.pdf/.exec(textContent)?.[0])).toEqual([
      'новый.pdf',
      'первый.pdf',
      'третий.pdf',
    ]);
  });

  it('stops sending a file that is removed', async () => {
    api.hangs('sendPart');
    open();
    await add(pdf());
    expect(await screen.findByRole('progressbar', { name: 'Отправка: устав.pdf' })).toBeVisible();
    expect(asksBeforeLeaving()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Убрать «устав.pdf»' }));
    // The file is on its way until the server has answered.
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
    expect(api.calls('cancelUpload')).toHaveLength(1);
  });

  itAtNight('waits while the connection is lost, and then continues by itself', async () => {
    api.loses('sendPart');
    open();
    await add(pdf());
    await waitFor(() => expect(row('устав.pdf')).toHaveTextContent(/Связь прервалась/));
    api.answers('sendPart', null);
    act(() => void window.dispatchEvent(new Event('online')));
    await arrived('устав.pdf');
  });
});

describe('a draft', () => {
  it('shows the text and the files of an earlier visit in their order', async () => {
    const [first, second] = [server.add('первый.pdf'), server.add('второй.pdf')];
    const text = { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Границы' }] }] };
    const state = { value: { text, order: [second.id, first.id] }, savedAt: Date.now() };
    window.localStorage.setItem('stupeni:draft:7:hand-in:101', JSON.stringify({ state, version: 0 }));
    open();
    expect(await screen.findByLabelText('Текст работы')).toHaveValue('Границы');
    await waitFor(() => expect(rows()[0]).toHaveTextContent('второй.pdf'));
  });

  it.each([
    ['was accepted meanwhile', () => lessonNow({}, 'COMPLETED'), /^Урок пройден/],
    ['takes only files now', () => lessonNow({ wants: 'files' }), /теперь сдают только файлы/],
    ['is only to read now', () => lessonNow({ checkType: 'VIEW' }), /больше не сдают работу/],
    ['is a draft now', () => api.fails('getLesson', 'not_found'), /^Этот урок сейчас недоступен/],
  ])('shows the typed text when the lesson %s, until the learner removes it', async (_, change, reason) => {
    api.answers('getCourse', makeCourse());
    open();
    await write('Три страницы о границах');
    change();
    act(() => emit('stupeni:server-news', { topic: 'everything' }));
    const left = within(await screen.findByRole('region', { name: 'Неотправленный текст' }));
    expect(left.getByText(reason)).toBeVisible();
    expect(left.getByText('Три страницы о границах')).toBeVisible();
    await person.click(left.getByRole('button', { name: 'Убрать текст' }));
    expect(screen.queryByText('Три страницы о границах')).not.toBeInTheDocument();
    expect(window.localStorage.getItem('stupeni:draft:7:hand-in:101')).toBeNull();
  });

  it('belongs to one learner', async () => {
    const text = { v: 1, blocks: [{ type: 'paragraph', children: [{ text: 'Чужое' }] }] };
    const state = { value: { text }, savedAt: Date.now() };
    window.localStorage.setItem('stupeni:draft:8:hand-in:101', JSON.stringify({ state, version: 0 }));
    open();
    expect(await screen.findByLabelText('Текст работы')).toHaveValue('');
  });

  itAtNight('continues a partly sent file when the same file is chosen again', async () => {
    lessonNow({ wants: 'files' });
    server.addUnfinished('устав.pdf', pdf().size);
    open();
    await waitFor(() => expect(row('устав.pdf')).toHaveTextContent(/Дошёл не весь/));
    await person.click(send());
    expect(screen.getByText(/^Сначала выберите ещё раз или уберите «устав\.pdf»/)).toBeVisible();
    await add(pdf());
    await arrived('устав.pdf');
    expect(rows()).toHaveLength(1);
    expect(api.calls('startUpload')).toEqual([]);
  });

  itAtNight('continues a partly sent file that is chosen again with the button of its row', async () => {
    lessonNow({ wants: 'files' });
    server.addUnfinished('устав.pdf', pdf().size);
    open();
    const again = await screen.findByRole('button', { name: 'Выбрать ещё раз: устав.pdf' });
    const input = again.closest('li')!.querySelector<HTMLInputElement>('input[type=file]')!;
    fireEvent.change(input, { target: { files: [pdf()] } });
    await arrived('устав.pdf');
    expect(rows()).toHaveLength(1);
    expect([...api.calls('startUpload'), ...api.calls('cancelUpload')]).toEqual([]);
  });

  itAtNight('shows the files that another tab has added', async () => {
    open();
    await write('Границы');
    const added = server.add('с телефона.pdf');
    const state = { value: { order: [added.id] }, savedAt: Date.now() };
    const key = 'stupeni:draft:7:hand-in:101';
    await waitFor(() => expect(window.localStorage.getItem(key)).toContain('Границы'));
    window.localStorage.setItem(key, JSON.stringify({ state, version: 0 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(() => expect(row('с телефона.pdf')).toBeVisible());
  });

  it('reads the files again after another device sent them, and says that sending replaces them', async () => {
    lessonNow({ wants: 'files' });
    const upload = server.add('устав.pdf');
    open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    server.uploads = [];
    api.fails('addSubmission', 'file_handed_in', {
      fileIds: [upload.file?.id ?? ''],
      message: 'Этот файл уже сдан.',
    });
    await person.click(send());
    expect(
      await screen.findByText(/^Эти файлы уже отправлены с другого устройства.*Новая версия заменит ту/),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Файлы, по порядку показа' })).not.toBeInTheDocument(),
    );
  });
});

describe('sending while the learner is on another page', () => {
  beforeEach(() => {
    const lessons = lessonNow({ wants: 'files' });
    api.answers('getCourse', makeCourse({ title: 'Основы', lessons }));
  });

  itAtNight('continues, and shows its progress when the learner comes back', async () => {
    api.hangs('sendPart');
    open();
    await add(pdf());
    await person.click(screen.getByRole('link', { name: 'Основы' }));
    await person.click(await screen.findByRole('link', { name: '1. Первый' }));
    expect(await screen.findByRole('progressbar', { name: 'Отправка: устав.pdf' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Убрать «устав.pdf»' }));
  });

  it('asks for confirmation before signing out', async () => {
    api.hangs('sendPart');
    open();
    await add(pdf());
    await screen.findByRole('progressbar');
    const hold = jest.fn();
    act(() => emit('stupeni:signing-out', { hold }));
    expect(hold).toHaveBeenCalled();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Файл ещё отправляется' }));
    await person.click(dialog.getByRole('button', { name: 'Остаться' }));
    await person.click(screen.getByRole('button', { name: 'Убрать «устав.pdf»' }));
  });
});
