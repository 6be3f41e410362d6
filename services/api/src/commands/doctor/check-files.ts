import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore, StoredBackup } from '../../core/backups/backup-store';
import { type CheckResult, findCheckResult, findLastVerified } from '../../core/backups/check-result';
import { openBackupStore } from '../../core/backups/open-store';
import { openSchool } from '../backup/open-school';
import type { Config } from '../../core/config/config';
import { explain } from '../explain-failure';
import { openDataFolder } from '../../core/config/data-folder';
import { compareFiles, sampleKnownFiles } from '../../core/files/known-files';
import { schoolFiles } from '../../core/files/school-files';
import { storageKey } from '../../core/files/storage';
import { makeBad, type Finding, makeGood, makeWarning } from './finding';

const lowSpaceMb = 1024;
const backupHours = 48;

/** Checks that the data folder can be written and has room. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  try {
    openDataFolder(dataDir);
    const { bavail, bsize } = await statfs(dataDir);
    const free = Math.floor((bavail * bsize) / 1024 / 1024);
    const text = `DATA_DIR: в папке ${dataDir} свободно ${free} МБ`;
    return [
      free < lowSpaceMb
        ? makeWarning(`${text}. Освободите место или перенесите папку.`)
        : makeGood(`${text}.`),
    ];
  } catch (error) {
    return [makeBad(explain(error))];
  }
}

/** Writes a small object to the bucket, reads it and deletes it. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  const { s3 } = config;
  if (s3 === null) return [];
  const { tempFiles, places } = schoolFiles(config);
  const bucket = s3.storesNew ? places[0] : places.at(-1)!;
  const key = storageKey(randomUUID(), 'txt');
  const temp = tempFiles.newPath();
  const written = 'Проверка';
  try {
    await pipeline([Buffer.from(written)], await tempFiles.create(temp));
    await bucket.store(temp, key);
    const read = Buffer.concat(await (await bucket.open(key)).toArray()).toString();
    await bucket.remove(key);
    if (read === written) return [makeGood(`S3: контейнер ${s3.bucket} принимает, отдаёт и удаляет файлы.`)];
    return [makeBad(`S3: контейнер ${s3.bucket} отдал не то, что получил. Проверьте S3_ENDPOINT.`)];
  } catch (error) {
    return [makeBad(explain(error))];
  } finally {
    await tempFiles.remove(temp);
  }
}

/** Reads up to 20 stored files, chosen by chance, and compares their bytes with the hashes in the database. */
export async function checkStoredFiles(config: Config): Promise<Finding[]> {
  const { dataDir, databaseUrl, databaseDirectUrl, s3 } = config;
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database'))) return [];
  try {
    const school = openSchool({ databaseUrl: databaseDirectUrl ?? databaseUrl, dataDir, s3 });
    const sample = await school.withSnapshot(async ({ read }) => {
      const [state] = await read<{ ready: boolean }>(
        `select to_regclass('files') is not null and to_regclass('media') is not null as ready`,
      );
      return state?.ready ? sampleKnownFiles(read) : [];
    });
    if (sample.length === 0) return [];
    const { lost, damaged } = await compareFiles(schoolFiles(config).places, sample);
    const found: Finding[] = [];
    if (lost.length > 0) found.push(makeBad(texts.lost(lost, sample.length)));
    if (damaged.length > 0) found.push(makeBad(texts.damaged(damaged, sample.length)));
    return found.length > 0 ? found : [makeGood(`Файлы: проверено по хэшу ${sample.length}, все целы.`)];
  } catch (error) {
    return [makeWarning(`Файлы не проверены: ${explain(error)}`)];
  }
}

/** Checks that backups are made and encrypted, and that the last one and the last verified one are not old. */
export async function checkBackups({ backup: { address, key } }: Config): Promise<Finding[]> {
  if (address === null)
    return [makeWarning('Резервных копий нет. Задайте BACKUP_DIR, лучше на другом диске.')];
  const found: Finding[] = [];
  try {
    found.push(...(await judgeBackups(openBackupStore(address))));
  } catch (error) {
    found.push(makeBad(`Резервные копии не прочитаны: ${explain(error)}`));
  }
  if (key === null)
    found.push(
      makeWarning('Резервные копии не зашифрованы. Создайте ключ для BACKUP_KEY: npm run backup -- new-key.'),
    );
  return found;
}

async function judgeBackups(store: BackupStore): Promise<Finding[]> {
  const backups = await store.list();
  const last = backups.at(-1);
  if (!last) return [makeWarning(`В ${store.address} нет целой копии. Сделайте первую: npm run backup.`)];
  const hours = Math.floor((Date.now() - last.at.getTime()) / 3_600_000);
  const age =
    hours > backupHours
      ? makeWarning(`Последней резервной копии ${hours} ч. Узнайте в журнале сервера, почему новых нет.`)
      : makeGood(`Последней резервной копии ${hours} ч.`);
  return [age, judgeCheck(await findCheckResult(last.folder), await findLastVerified(backups))];
}

function judgeCheck(last: CheckResult, verified: StoredBackup | null): Finding {
  if (last === 'damaged')
    return makeBad('Последняя резервная копия повреждена. Сделайте новую и проверьте: npm run backup.');
  if (verified === null)
    return makeWarning(
      'Ни одна резервная копия не проверена. Проверьте последнюю: npm run backup -- verify.',
    );
  const hours = Math.floor((Date.now() - verified.at.getTime()) / 3_600_000);
  const text = `Последней проверенной копии ${hours} ч.`;
  return hours > backupHours
    ? makeWarning(`${text} Проверьте новую: npm run backup -- verify.`)
    : makeGood(text);
}

const texts = {
  lost: (keys: readonly string[], sample: number) =>
    `Файлы: из ${sample} проверенных нет на месте ${keys.length}: ${keys.join(', ')}. ` +
    'Проверьте, что диск подключён, а DATA_DIR и S3_BUCKET верны. Целые файлы есть в резервной копии.',
  damaged: (keys: readonly string[], sample: number) =>
    `Файлы: из ${sample} проверенных испорчены ${keys.length}: ${keys.join(', ')}. ` +
    'Проверьте диск. Целые файлы есть в резервной копии.',
};
