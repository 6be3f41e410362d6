import { explainFailure, readErrorCode } from './s3-client.mjs';

const place = {
  title: 'Хранилище S3',
  endpoint: 'https://s3.test',
  bucket: 'school',
  region: 'ru-1',
  settings: 'S3',
  address: 'S3_BUCKET',
  access: 'проверьте права',
};

it.each([
  ['NoSuchBucket', 'https://s3.test: контейнера (bucket) school нет. Создайте его или исправьте S3_BUCKET.'],
  ['InvalidAccessKeyId', 'проверьте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY.'],
  ['AccessDenied', 'не пускает в контейнер (bucket) school: проверьте права.'],
  ['PermanentRedirect', 'не в регионе ru-1. Исправьте S3_REGION или S3_ENDPOINT.'],
  ['SlowDown', 'не отвечает (SlowDown: busy): проверьте S3_ENDPOINT и сеть.'],
])('says what to change after %s', (name, sentence) => {
  const said = explainFailure(Object.assign(new Error('busy'), { name }), place);
  expect(said).toMatch(/^Хранилище S3 https:\/\/s3\.test/);
  expect(said).toContain(sentence);
});

it('uses the HTTP status as the code when the answer has no body', () => {
  expect(readErrorCode({ name: 'UnknownError', $metadata: { httpStatusCode: 403 } })).toBe('403');
  expect(readErrorCode({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } })).toBe('NoSuchKey');
});
