import { useBackupPlaces } from '../../testing/backup-places';
import { BackupError } from '../../core/backups/backup-error';
import { openSchool } from './open-school';

const places = useBackupPlaces();

it('reads the embedded database of a stopped school, and names the process that holds the one of a running school', async () => {
  const { place, database } = await places.open(await places.newPlace({ embedded: true }));
  const read = () => openSchool(place).withSnapshot(({ read: rows }) => rows('select 1 as one'));
  await expect(read()).rejects.toThrow(BackupError);
  await expect(read()).rejects.toThrow(
    new RegExp(
      `пока школа остановлена, а папку ${place.dataDir} держит процесс ${process.pid} .*повторите\\.$`,
    ),
  );

  await database.close();
  expect(await read()).toEqual([{ one: 1 }]);
});
