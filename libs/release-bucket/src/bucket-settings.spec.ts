import { bucketSettings } from './bucket-settings.mjs';

const aws = {
  AWS_ENDPOINT_URL: 'https://storage.example',
  AWS_REGION: 'ru-central1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

it('reads the standard variables of S3 clients, and prefers RELEASES_S3_*', () => {
  expect(bucketSettings('s3://releases/school/one/', aws)).toMatchObject({
    address: 's3://releases/school/one',
    bucket: 'releases',
    prefix: 'school/one/',
    endpoint: 'https://storage.example',
    region: 'ru-central1',
    accessKeyId: 'key',
  });
  const own = { ...aws, RELEASES_S3_ENDPOINT: 'https://own.example', RELEASES_S3_REGION: '' };
  expect(bucketSettings('s3://releases', own)).toMatchObject({
    prefix: '',
    endpoint: 'https://own.example',
    region: 'ru-central1',
  });
});

it.each(['s3://', 's3://UPPER', 's3://releases/../other', 's3://releases/a b'])(
  'rejects the address %s',
  (address) => {
    expect(() => bucketSettings(address, aws)).toThrow('не адрес контейнера');
  },
);

it('names the settings that are missing or wrong', () => {
  expect(() => bucketSettings('s3://releases', { ...aws, AWS_SECRET_ACCESS_KEY: '' })).toThrow(
    'Для s3://releases не хватает настроек: задайте RELEASES_S3_SECRET_ACCESS_KEY.',
  );
  expect(() => bucketSettings('s3://releases', { ...aws, AWS_ENDPOINT_URL: 'storage' })).toThrow('не адрес');
});
