import { itAtNight } from '@stupeni/test-kit/at-night';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Send } from '../paste/uploads';
import { clipboard } from '../testing/clipboard';
import { axeFindings, drawField, fill, waitForFrames, tool, textbox } from '../testing/draw-field';

/** An upload that has started. The test ends it. */
interface StartedUpload {
  file: File;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  done: (url: string, size?: { width: number; height: number }) => void;
  fail: (error?: Error) => void;
}

/** Uploads that the test controls. */
function controlledUpload() {
  const uploads: StartedUpload[] = [];
  const upload: Send = (file, { signal, onProgress }) =>
    new Promise((done, fail) =>
      uploads.push({
        file,
        signal,
        onProgress,
        done: (url, size) => done({ url, ...size }),
        fail: (error = new Error('down')) => fail(error),
      }),
    );
  return { uploads, upload };
}

const alt = () => screen.getByRole('textbox', { name: 'Что изображено' });
const insert = () => userEvent.click(screen.getByRole('button', { name: /Вставить/ }));
const png = (name = 'risk.png', size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' });
const choose = (file: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file, {
    applyAccept: false,
  });

async function open() {
  const { uploads, upload } = controlledUpload();
  const field = await drawField({ upload });
  await userEvent.click(tool('Изображение'));
  await waitForFrames();
  return { ...field, uploads };
}

it('shows the progress of the upload and inserts the image with description and caption afterwards', async () => {
  const { uploads, document } = await open();
  await choose(png());
  act(() => uploads[0]!.onProgress(0.4));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(screen.getByText('Загружено 40 %')).toBeVisible();
  fill(alt(), 'Матрица рисков');
  fill(screen.getByRole('textbox', { name: 'Подпись под изображением' }), 'Рис. 1');
  await insert();
  expect(document()).toBeUndefined();
  await act(async () => uploads[0]!.done('/api/media/1', { width: 3, height: 4 }));
  await waitForFrames();
  expect(document()?.blocks).toContainEqual({
    type: 'image',
    url: '/api/media/1',
    alt: 'Матрица рисков',
    caption: 'Рис. 1',
    natural: { width: 3, height: 4 },
  });
  expect(textbox()).toHaveFocus();
});

itAtNight('requires a description unless the image is decorative', async () => {
  const { uploads, document } = await open();
  await choose(png());
  await act(async () => uploads[0]!.done('/api/media/1'));
  await insert();
  expect(alt()).toBeInvalid();
  expect(alt()).toHaveFocus();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Декоративное: для понимания не нужно' }));
  await insert();
  await waitForFrames();
  expect(document()?.blocks).toContainEqual({
    type: 'image',
    url: '/api/media/1',
    alt: '',
    decorative: true,
  });
});

itAtNight('edits the stored description and caption of an image', async () => {
  const { document } = await drawField({
    initial: {
      v: 1,
      blocks: [{ type: 'image', url: '/api/media/1', alt: '', decorative: true, caption: 'Рис. 1' }],
    },
  });
  await userEvent.click(screen.getByRole('group', { name: 'Декоративное изображение' }));
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  await waitForFrames();
  const decorative = screen.getByRole('checkbox', { name: 'Декоративное: для понимания не нужно' });
  expect(decorative).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Подпись под изображением' })).toHaveValue('Рис. 1');
  fill(alt(), 'Матрица');
  expect(decorative).not.toBeChecked();
  fill(screen.getByRole('textbox', { name: 'Подпись под изображением' }), ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitForFrames();
  expect(document()?.blocks[0]).toEqual({ type: 'image', url: '/api/media/1', alt: 'Матрица' });
});

// use-image-upload.spec.tsx tests other rejected files and other answers of the server.
itAtNight('rejects a file over 10 MiB before the upload', async () => {
  const { uploads } = await open();
  await choose(png('risk.png', 10 * 2 ** 20 + 1));
  expect(screen.getByRole('status')).toHaveTextContent(/^Файл больше 10 МБ/);
  expect(uploads).toHaveLength(0);
});

itAtNight('keeps the file after a failed upload and uploads it again', async () => {
  const { uploads, document } = await open();
  await choose(png());
  fill(alt(), 'Матрица');
  await act(async () => uploads[0]!.fail());
  expect(screen.getByRole('status')).toHaveTextContent(/^Не удалось загрузить изображение/);
  expect(screen.getByText('risk.png')).toBeVisible();
  await insert();
  expect(uploads).toHaveLength(2);
  await act(async () => uploads[1]!.done('/api/media/2'));
  await waitForFrames();
  expect(document()?.blocks).toContainEqual({ type: 'image', url: '/api/media/2', alt: 'Матрица' });
});

itAtNight('does not upload a file again after the server rejected it as too large', async () => {
  const { uploads, changed } = await open();
  await choose(png());
  fill(alt(), 'Матрица');
  await act(async () => uploads[0]!.fail(new Error('Не получилось', { cause: { status: 413 } })));
  expect(screen.getByRole('status')).toHaveTextContent(/^Файл больше 10 МБ/);
  await insert();
  expect(uploads).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
});

itAtNight('shows the sentence of the problem and uploads the file again', async () => {
  const sentence = 'Место для ваших файлов закончилось.';
  const { uploads } = await open();
  await choose(png());
  fill(alt(), 'Матрица');
  const cause = { status: 413, code: 'quota_exceeded' };
  await act(async () => uploads[0]!.fail(new Error(sentence, { cause })));
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
  expect(screen.getByRole('status')).not.toHaveTextContent('Файл больше');
  await insert();
  expect(uploads).toHaveLength(2);
});

itAtNight(
  'aborts the upload of a replaced file, and ignores an upload that ends after the dialog closed',
  async () => {
    const { uploads, changed } = await open();
    await choose(png('one.png'));
    await choose(png('two.png'));
    expect(uploads[0]!.signal.aborted).toBe(true);
    expect(uploads[1]!.signal.aborted).toBe(false);
    fill(alt(), 'Матрица');
    await insert();
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await act(async () => uploads[1]!.done('/api/media/2'));
    await waitForFrames();
    expect(changed).not.toHaveBeenCalled();
  },
);

itAtNight('inserts an image by its address and rejects an unsafe address', async () => {
  const { document } = await open();
  await userEvent.click(screen.getByRole('radio', { name: 'Адрес' }));
  const address = screen.getByRole('textbox', { name: 'Адрес изображения' });
  fill(address, 'data:image/svg+xml,x');
  fill(alt(), 'Матрица');
  await insert();
  expect(address).toHaveAccessibleDescription(/^Такой адрес не подходит/);
  fill(address, 'http://example.ru/risk.png');
  await insert();
  expect(address).toHaveAccessibleDescription('Такой адрес не подходит. Он начинается с https:// или с /.');
  fill(address, 'https://example.ru/risk.png');
  await insert();
  await waitForFrames();
  expect(document()?.blocks).toContainEqual({
    type: 'image',
    url: 'https://example.ru/risk.png',
    alt: 'Матрица',
  });
});

itAtNight('asks for the description of a pasted image after its upload', async () => {
  const { document } = await drawField({ upload: () => Promise.resolve({ url: '/api/media/1' }) });
  await userEvent.click(textbox());
  fireEvent.paste(textbox(), { clipboardData: clipboard({}, [png()]) });
  await waitForFrames();
  expect(screen.getByRole('dialog', { name: 'Изменить изображение' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(alt()).toHaveAccessibleDescription(/Опишите изображение/);
  fill(alt(), 'Кот');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitForFrames();
  expect(document()?.blocks).toContainEqual({ type: 'image', url: '/api/media/1', alt: 'Кот' });
});

itAtNight('has no axe violations with all errors shown', async () => {
  await open();
  await insert();
  expect(await axeFindings()).toEqual([]);
});
