import { usePretendApi } from '@stupeni/test-kit';
import { sendPicture } from './send-picture';

const api = usePretendApi();
const picture = new File(['png'], 'схема.png', { type: 'image/png' });
const how = { onProgress: () => undefined, signal: new AbortController().signal };

it.each(['quota_exceeded', 'too_many_uploads', 'storage_full'] as const)(
  'rejects with the message of the API: %s',
  async (code) => {
    const message = 'Место для файлов закончилось.';
    api.fails('uploadMedia', code, { message });
    await expect(sendPicture(picture, how)).rejects.toMatchObject({ message, cause: { code } });
  },
);
