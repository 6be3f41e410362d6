import type { Reply } from '@stupeni/contract';
import { makeReviewItem, makeReviewSubmission, makeSubmissionFile } from '@stupeni/test-kit';
import { itAtNight } from '@stupeni/test-kit/at-night';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRemote } from '../../testing/open-remote';
import { useTeacherApi } from '../../testing/use-teacher-api';
import { UnreadableFileError } from './unreadable-file-error';

const openPdf = jest.requireMock<{ openPdf: (bytes: Blob) => Promise<unknown> }>('./heavy/open-pdf');
jest.mock('./heavy/draw-docx', () => ({
  drawDocx: (_: Blob, page: Document) => {
    page.body.append('Цели проекта');
    return Promise.resolve();
  },
}));
jest.mock('./heavy/read-sheets', () => ({
  readSheets: () => Promise.resolve([{ name: 'Смета', rows: [['Витрины', '96 000']], left: 7 }]),
}));

type HandedIn = Reply<'getReviewSubmission'>['submission']['files'][number];

const api = useTeacherApi();
const person = userEvent.setup();
const item = makeReviewItem();
const paragraph = (text: string) => ({ type: 'paragraph', children: [{ text }] });
const text = (words: string) => ({ v: 1, blocks: [paragraph(words)] });

let next = 500;
const file = (name: string, kind: HandedIn['kind'], more: Partial<HandedIn> = {}): HandedIn => ({
  ...makeSubmissionFile((next += 1), { name, kind }),
  ...more,
});

beforeEach(() => {
  api.answers('listReview', [item], { 'X-Total-Count': '1' });
  api.answers('claimReview', {
    by: { id: 900, firstName: 'Ольга', lastName: 'Ким' },
    until: '2100-01-01T00:00:00.000Z',
  });
});

afterEach(() => jest.restoreAllMocks());

function hand(files: HandedIn[], words?: string) {
  const answer = makeReviewSubmission(item);
  const submission = { ...answer.submission, files, text: words === undefined ? null : text(words) };
  api.answers('getReviewSubmission', { ...answer, submission });
}

/** From the second reading on the file has another address. */
function handRenewed(old: HandedIn) {
  const answer = makeReviewSubmission(item);
  const renewed = { ...old, path: old.path.replace('signature', 'renewed') };
  api.answers('getReviewSubmission', () => {
    const files = [api.calls('getReviewSubmission').length > 1 ? renewed : old];
    return { ...answer, submission: { ...answer.submission, files } };
  });
}

async function openDesk() {
  openRemote('/teacher/review');
  await person.click(await screen.findByRole('button', { name: 'Открыть' }));
  return within(await screen.findByRole('dialog'));
}

async function open(files: HandedIn[], words?: string) {
  hand(files, words);
  return openDesk();
}

const field = () => screen.getByRole('textbox', { name: 'Комментарий' });
const acceptButton = () => screen.getByRole('button', { name: 'Принять' });
const parts = () => screen.getByRole('region', { name: 'Сданная работа' }).querySelectorAll('[data-part]');
const load = (picture: Element) => fireEvent.load(picture);

describe('all that was handed in', () => {
  it('is in one scroll in the order of the learner, and the strip jumps to each part', async () => {
    const scrolled: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this);
    });
    const dialog = await open(
      [
        file('Стена.jpg', 'picture'),
        file('План.jpg', 'picture'),
        file('Смета.pdf', 'pdf'),
        file('Доска.jpg', 'picture'),
        file('Исходники.zip', 'other'),
      ],
      'Разделено на три ветви.',
    );
    expect(await dialog.findByText('Разделено на три ветви.')).toBeVisible();
    expect([...parts()].map((part) => part.getAttribute('aria-label'))).toEqual([
      'Текст студента',
      'Снимки',
      'Смета.pdf',
      'Доска.jpg',
      'Исходники.zip',
    ]);
    const strip = within(dialog.getByRole('navigation', { name: 'Части работы' }));
    await person.click(strip.getByRole('button', { name: 'Смета.pdf' }));
    expect(parts()[2]).toHaveFocus();
    fireEvent.keyDown(parts()[2]!, { key: '¡', code: 'Digit1', altKey: true });
    expect(parts()[0]).toHaveFocus();
    expect(scrolled).toEqual([parts()[2], parts()[0]]);
    fireEvent.keyDown(parts()[0]!, { key: '9', code: 'Digit9', altKey: true });
    expect(parts()[0]).toHaveFocus();
    fireEvent.keyDown(parts()[0]!, { key: '0', code: 'Digit0', altKey: true });
    expect(field()).toHaveFocus();
  });

  itAtNight('shows a submission that is only a text, without the strip', async () => {
    const dialog = await open([], 'Готово.');
    expect(await dialog.findByText('Готово.')).toBeVisible();
    expect(parts()).toHaveLength(1);
    expect(dialog.queryByRole('navigation', { name: 'Части работы' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Сданная работа' })).queryByRole('link')).toBeNull();
    await waitFor(() => expect(acceptButton()).not.toHaveAttribute('aria-disabled'));
  });

  itAtNight('shows files of each kind, and the download of the others', async () => {
    api.answers(
      'getFile',
      ({ params }) => (JSON.stringify(params).includes('504') ? 'Сроки;Цена' : 'bytes'),
      { 'content-type': 'text/plain; charset=utf-8' },
    );
    next = 500;
    const dialog = await open([
      file('Пояснение.docx', 'document'),
      file('Смета.xlsx', 'table'),
      file('Голос.m4a', 'sound'),
      file('Сроки.csv', 'table'),
      file('Показ.mp4', 'video'),
      file('Слайды.pptx', 'other'),
    ]);
    const frame = await dialog.findByTitle('Пояснение.docx');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'));
    expect(await dialog.findByText('96 000')).toBeVisible();
    expect(dialog.getByText('Показаны первые строки, ещё 7 — в файле.')).toBeVisible();
    expect(await dialog.findByText('Сроки;Цена')).toBeVisible();
    expect(dialog.getByText(/^Такие файлы здесь не показываются/)).toBeVisible();
    const sound = dialog.getByLabelText<HTMLAudioElement>('Голос.m4a', { selector: 'audio' });
    const speed = within(dialog.getAllByRole('radiogroup', { name: 'Скорость' })[0]!);
    await person.click(speed.getByRole('radio', { name: '1,5×' }));
    expect(sound.playbackRate).toBe(1.5);
    expect(dialog.getByLabelText('Показ.mp4', { selector: 'video' })).toHaveAttribute('controls');
    for (const name of ['Пояснение.docx', 'Смета.xlsx', 'Голос.m4a', 'Сроки.csv', 'Показ.mp4', 'Слайды.pptx'])
      expect(dialog.getByRole('link', { name })).toHaveAttribute('download', name);
  });
});

describe('file that nobody can open', () => {
  it.each([
    ['checking', 'Файл проверяется на вирусы'],
    ['infected', 'В файле найден вирус'],
    ['too_large', 'Файл слишком большой для проверки'],
  ] as const)('says that it is %s, and hides no other file', async (scan, words) => {
    const dialog = await open([file('Смета.pdf', 'pdf', { scan }), file('План.pdf', 'pdf')]);
    expect(await dialog.findByText(new RegExp(words))).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Смета.pdf' })).not.toBeInTheDocument();
    expect(await dialog.findByRole('group', { name: 'Страница 1' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'План.pdf' })).toBeVisible();
  });

  itAtNight('is said to be missing, and has no link', async () => {
    const dialog = await open([file('Смета.pdf', 'pdf', { fault: 'missing' })]);
    expect(await dialog.findByText(/^Файла нет в хранилище школы/)).toBeVisible();
    expect(dialog.queryByRole('link', { name: 'Смета.pdf' })).not.toBeInTheDocument();
  });

  itAtNight('is said to be broken, and can be shown and downloaded nevertheless', async () => {
    const dialog = await open([file('Смета.pdf', 'pdf', { fault: 'broken' })]);
    expect(await dialog.findByText(/^Файл повреждён: он обрывается/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Смета.pdf' })).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Всё равно показать' }));
    expect(await dialog.findByRole('group', { name: 'Страница 1' })).toBeVisible();
  });

  itAtNight('is read again after the storage did not answer', async () => {
    const file1 = file('Смета.pdf', 'pdf');
    const dialog = await open([{ ...file1, fault: 'unavailable' }]);
    const again = await dialog.findByRole('button', { name: 'Повторить' });
    hand([file1]);
    await person.click(again);
    expect(await dialog.findByRole('group', { name: 'Страница 1' })).toBeVisible();
  });

  itAtNight.each([
    ['protected', /^Файл защищён паролем/],
    ['broken', /^Файл повреждён, здесь он не откроется/],
  ] as const)('says that a PDF is %s, and offers its download', async (why, words) => {
    jest.spyOn(openPdf, 'openPdf').mockRejectedValue(new UnreadableFileError(why));
    jest.spyOn(console, 'warn').mockImplementation();
    const dialog = await open([file('Смета.pdf', 'pdf')]);
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Смета.pdf' })).toBeVisible();
    expect(dialog.getByText(/принять можно только кнопкой/)).toBeVisible();
  });

  itAtNight('says that a file did not load, and loads it again', async () => {
    api.loses('getFile');
    const dialog = await open([file('Смета.pdf', 'pdf')]);
    expect(await dialog.findByText('Файл не загрузился.')).toBeVisible();
    api.answers('getFile', '%PDF-', { 'content-type': 'application/pdf' });
    await person.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await dialog.findByRole('group', { name: 'Страница 1' })).toBeVisible();
  });

  itAtNight('gets a new address when the old one has expired', async () => {
    const isOld = ({ query }: { query?: unknown }) => (query as { sig: string }).sig === 'signature';
    api.fails('getFile', 'forbidden', {}, isOld);
    const old = file('Смета.pdf', 'pdf');
    handRenewed(old);
    const dialog = await openDesk();
    expect(await dialog.findByRole('group', { name: 'Страница 1' })).toBeVisible();
    expect(api.calls('getFile').map(isOld)).toEqual([true, false]);
  });
});

describe('pictures', () => {
  itAtNight('shows one picture in full width, turns and enlarges it', async () => {
    const dialog = await open([file('План.jpg', 'picture')]);
    const picture = await dialog.findByAltText('План.jpg');
    expect(picture).toHaveAttribute('src', expect.stringMatching(/&inline=1$/));
    expect(acceptButton()).toHaveAttribute('aria-disabled', 'true');
    load(picture);
    await waitFor(() => expect(acceptButton()).not.toHaveAttribute('aria-disabled'));
    await person.click(dialog.getByRole('button', { name: 'Повернуть' }));
    expect(dialog.getByAltText('План.jpg')).toHaveStyle({ rotate: '90deg' });
    await person.click(dialog.getByRole('button', { name: 'Крупнее' }));
    expect(dialog.getByAltText('План.jpg').parentElement).toHaveStyle({ width: '150%' });
  });

  itAtNight(
    'opens one of several pictures; the arrow keys open the next one, and Escape shows the small ones',
    async () => {
      const dialog = await open([
        file('1.jpg', 'picture'),
        file('2.jpg', 'picture'),
        file('3.jpg', 'picture'),
      ]);
      await person.click(await dialog.findByRole('button', { name: 'Увеличить: 2.jpg' }));
      expect(dialog.getByText('2 из 3')).toBeVisible();
      await person.keyboard('{ArrowRight}');
      expect(dialog.getByAltText('3.jpg')).toBeInTheDocument();
      await person.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
      expect(dialog.getByText('1 из 3')).toBeVisible();
      await person.keyboard('{Escape}');
      expect(dialog.getByRole('button', { name: 'Увеличить: 1.jpg' })).toHaveFocus();
      expect(screen.getByRole('dialog')).toBeVisible();
    },
  );

  itAtNight('asks for a new address once, and then says that a picture does not open', async () => {
    handRenewed(file('План.jpg', 'picture'));
    const dialog = await openDesk();
    const picture = await dialog.findByAltText('План.jpg');
    fireEvent.error(picture);
    await waitFor(() => expect(picture).toHaveAttribute('src', expect.stringContaining('renewed')));
    fireEvent.error(picture);
    expect(await dialog.findByText('Картинка не открылась. Скачайте файл.')).toBeVisible();
    expect(api.calls('getReviewSubmission')).toHaveLength(2);
  });
});
