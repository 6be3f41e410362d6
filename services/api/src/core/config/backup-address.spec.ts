import { settingsFrom } from './settings';
import { backupAddress, backupErrors } from './backup-address';

const storage = {
  S3_ENDPOINT: 'https://storage.example',
  S3_BUCKET: 'school',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const readSettings = (env: Record<string, string>) => settingsFrom({ ...storage, ...env });

it('reads a folder, a bucket and a part of a bucket', () => {
  expect(backupAddress(readSettings({}))).toBeNull();
  expect(backupAddress(readSettings({ BACKUP_DIR: '/srv/backups' }))).toEqual({
    in: 'folder',
    path: '/srv/backups',
  });
  const inBucket = (BACKUP_DIR: string) => backupAddress(readSettings({ BACKUP_DIR }));
  expect(inBucket('s3://copies')).toMatchObject({ in: 'bucket', prefix: '', config: { bucket: 'copies' } });
  expect(inBucket('s3://copies/school/one/')).toMatchObject({ prefix: 'school/one/' });
});

it('uses the connection to the storage of the files, unless backups have their own', () => {
  const BACKUP_DIR = 's3://copies';
  expect(backupAddress(readSettings({ BACKUP_DIR }))).toMatchObject({
    config: { endpoint: 'https://storage.example', accessKeyId: 'key', region: 'us-east-1' },
  });
  const own = {
    BACKUP_S3_ENDPOINT: 'https://other.example',
    BACKUP_S3_REGION: 'ru-central1',
    BACKUP_S3_ACCESS_KEY_ID: 'own',
    BACKUP_S3_SECRET_ACCESS_KEY: 'own secret',
  };
  expect(backupAddress(readSettings({ BACKUP_DIR, ...own }))).toMatchObject({
    config: { endpoint: 'https://other.example', accessKeyId: 'own', region: 'ru-central1' },
  });
});

it.each([
  ['s3://', 'не адрес контейнера'],
  ['s3://copies/../school', 'не адрес контейнера'],
  ['s3://copies/a b', 'не адрес контейнера'],
  ['s3://school/copies', 'лежат файлы школы'],
])('rejects BACKUP_DIR=%s', (BACKUP_DIR, said) => {
  expect(backupErrors(readSettings({ BACKUP_DIR }))).toEqual([expect.stringContaining(said)]);
});

it('names the settings that are missing', () => {
  expect(backupErrors(settingsFrom({ BACKUP_DIR: 's3://copies' }))).toEqual([
    'Для копий в s3://copies не хватает настроек: задайте BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY.',
  ]);
  expect(backupErrors(settingsFrom({ BACKUP_DIR: '/srv/backups' }))).toEqual([]);
});
