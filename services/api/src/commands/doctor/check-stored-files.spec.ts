import { itAtNight } from '../../../../../tools/test/at-night.mjs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configFrom } from '../../core/config/config';
import { itOnPostgres, type SpecSchool, useBackupPlaces } from '../../testing/backup-places';
import { fillSchool, listKeys } from '../../testing/filled-school';
import { checkStoredFiles } from './check-files';

const places = useBackupPlaces();

function check({ place: { dataDir, databaseUrl } }: Pick<SpecSchool, 'place'>) {
  const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  return checkStoredFiles(configFrom({ DATA_DIR: dataDir, SEED: 'none', ...database }));
}

itOnPostgres('compares stored files with the hashes in the database, while the school runs', async () => {
  const school = await fillSchool(await places.newSchool());
  expect(await check(school)).toEqual([{ level: 'good', text: expect.stringContaining('по хэшу 2') }]);
  const [damaged, lost] = await listKeys(school);
  const folder = join(school.place.dataDir, 'files');
  await writeFile(join(folder, damaged!), 'x');
  await rm(join(folder, lost!));
  expect(await check(school)).toEqual([
    { level: 'bad', text: expect.stringContaining(`из 2 проверенных нет на месте 1: ${lost}`) },
    { level: 'bad', text: expect.stringContaining(`из 2 проверенных испорчены 1: ${damaged}`) },
  ]);
});

itAtNight(
  'does not check the files of a trial that runs, because its process has the embedded database',
  async () => {
    const running = await places.open(await places.newPlace({ embedded: true }));
    expect(await check(running)).toEqual([
      {
        level: 'warning',
        text: expect.stringContaining('Файлы не проверены: Встроенную базу данных читают'),
      },
    ]);
  },
);

itOnPostgres(
  'says nothing about a school without files, and warns when the database does not answer',
  async () => {
    expect(await check({ place: await places.newPlace() })).toEqual([]);
    const databaseUrl = 'postgres://a:b@127.0.0.1:9/c';
    expect(await check({ place: { dataDir: places.newFolder(), databaseUrl } })).toEqual([
      { level: 'warning', text: expect.stringContaining('Файлы не проверены') },
    ]);
  },
);
