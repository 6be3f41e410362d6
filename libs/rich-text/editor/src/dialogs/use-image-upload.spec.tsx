import { UiProvider } from '@stupeni/ui/core';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { ImageFileField } from './ImageFileField';
import { useImageUpload, type ImageUpload } from './use-image-upload';

const png = new File(['x'], 'risk.png', { type: 'image/png' });

/** An upload that fails with `reason`, and the status that the dialog shows for it. */
function uploading(reason?: Error) {
  const send = jest.fn(() => Promise.reject(reason ?? new Error('No upload is expected here')));
  const { result } = renderHook(() => useImageUpload(send));
  return {
    send,
    choose: (file: File) => act(async () => result.current.choose(file)),
    waitForUpload: () => act(() => result.current.waitForUpload()),
    status: () => renderStatus(result.current.upload),
  };
}

function renderStatus(upload: ImageUpload): HTMLElement {
  render(
    <UiProvider>
      <ImageFileField upload={upload} onChoose={() => undefined} isMissing={false} />
    </UiProvider>,
  );
  return screen.getByRole('status');
}

it.each([
  ['a wrong type', new File(['x'], 'risk.pdf', { type: 'application/pdf' }), /^Файл не похож на изображение/],
  ['an empty file', new File([], 'risk.png', { type: 'image/png' }), /^Файл пуст/],
])('reports %s before the upload', async (_what, file, sentence) => {
  const { choose, send, status } = uploading();
  await choose(file);
  expect(status()).toHaveTextContent(sentence);
  expect(send).not.toHaveBeenCalled();
});

it('does not upload a file again after the server rejected it with 415', async () => {
  const { choose, waitForUpload, send, status } = uploading(
    new Error('Не получилось', { cause: { status: 415 } }),
  );
  await choose(png);
  expect(status()).toHaveTextContent(/^Файл не похож на изображение/);
  expect(await waitForUpload()).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

it('recognizes a HEIC photo by its name, or by the answer of the server', async () => {
  const photo = uploading(new Error('', { cause: { status: 415, body: { found: 'heic' } } }));
  await photo.choose(png);
  expect(photo.status()).toHaveTextContent(/^Это снимок HEIC\. Сохраните его как JPEG/);
  cleanup();
  const named = uploading();
  await named.choose(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
  expect(named.status()).toHaveTextContent(/^Это снимок HEIC/);
  expect(named.send).not.toHaveBeenCalled();
});

it.each([
  [429, 'too_many_uploads', 'Слишком много загрузок за час.'],
  [503, 'storage_full', 'На сервере закончилось место для файлов.'],
])('shows the reason of the server (%i %s) and uploads the file again', async (status, code, sentence) => {
  const uploads = uploading(new Error(sentence, { cause: { status, code } }));
  await uploads.choose(png);
  const shown = uploads.status();
  expect(shown).toHaveTextContent(sentence);
  expect(shown).not.toHaveTextContent('Файл больше');
  await uploads.waitForUpload();
  expect(uploads.send).toHaveBeenCalledTimes(2);
});
