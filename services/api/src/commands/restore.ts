import { isAbsolute } from 'node:path';
import { backupConfig } from '../core/config/config';
import { BackupError } from '../core/backups/backup-error';
import type { BackupFolder } from '../core/backups/backup-store';
import { diskFolder } from '../core/backups/disk-store';
import type { RestoreReport } from './backup/restore-backup';
import { restoreSchool, verifyBackup } from './backup/restore-school';
import { s3Config } from '../core/config/s3-config';
import { type Settings, settingsFrom } from '../core/config/settings';
import { openRequiredStore } from './backup/open-required-store';
import { explain } from './explain-failure';
import { adviseAdoption, formatSize, formatTime } from './format-backup';
import { chooseDatabaseUrl } from './database-url';
import { UsageError } from './command-error';
import { runProgram } from './run-program';

const usage = `Восстановление школы из резервной копии в пустую базу и пустую папку.

  npm run restore -- ИМЯ             восстановить копию ИМЯ из BACKUP_DIR (или полный путь к папке)
  npm run restore -- last            восстановить последнюю копию
  npm run restore -- last --verify   проверить копию во временной базе; школа не затрагивается
  … --allow-damaged                  восстановить всё целое, а испорченные файлы назвать

Настройки: BACKUP_DIR, BACKUP_KEY, DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, S3_*,
BACKUP_S3_*.`;

await runProgram(async () => {
  const args = process.argv.slice(2);
  const verify = args.includes('--verify');
  const allowDamaged = args.includes('--allow-damaged');
  const [name, ...rest] = args.filter((word) => word !== '--verify' && word !== '--allow-damaged');
  if (name === undefined || name.startsWith('-') || rest.length > 0 || (verify && allowDamaged))
    throw new UsageError(usage);
  const settings = settingsFrom(process.env);
  const { key } = backupConfig(settings);
  const folder = isAbsolute(name) ? diskFolder(name) : await findBackup(settings, name);
  const { DATA_DIR: dataDir, EMBEDDED_TEMPLATE: template } = settings;
  const report = await (verify
    ? verifyBackup(folder, key, { template })
    : restoreSchool(
        folder,
        key,
        { databaseUrl: chooseDatabaseUrl(settings), dataDir, template, s3: s3Config(settings) },
        { allowDamaged },
      ));
  console.log(verify ? `Копия цела: ${folder.path}` : `Школа восстановлена из ${folder.path}`);
  printReport(report);
  if (!verify) console.log('Все сеансы завершены: участники и сотрудники входят заново.');
});

function printReport(report: RestoreReport): void {
  const { at, tables, rows, files, bytes, migrated, missing, healed, damaged, damagedBefore, broken } =
    report;
  const { claimFailure } = report;
  console.log(
    `Состояние на ${formatTime(at)}. Таблиц: ${tables}, строк: ${rows}, файлов: ${files} (${formatSize(bytes)}).`,
  );
  if (migrated > 0) console.log(`База обновлена: миграций ${migrated}.`);
  for (const one of missing) console.error(`Файла не было уже при копировании: ${one}`);
  for (const one of healed) console.error(`Испорчен в этой копии, взят целый из другой: ${one}`);
  for (const { key, name } of damaged)
    console.error(`Испорчен и не восстановлен: ${key}${quoteFileName(name)}`);
  for (const { key, name } of damagedBefore)
    console.error(`Был испорчен ещё до копии, восстановлен как есть: ${key}${quoteFileName(name)}`);
  for (const line of broken) console.error(`Нарушено правило: ${line}`);
  if (claimFailure !== null)
    console.error(`Номер школы рядом с файлами не записан, API запишет его сам: ${explain(claimFailure)}`);
  const advice = adviseAdoption(report);
  if (advice !== null) console.error(advice);
  if (broken.length + damaged.length > 0 || claimFailure !== null) process.exitCode = 1;
}

function quoteFileName(name: string | null): string {
  return name === null ? '' : ` («${name}»)`;
}

async function findBackup(settings: Settings, name: string): Promise<BackupFolder> {
  const store = openRequiredStore(settings);
  const backups = await store.list();
  const found = name === 'last' ? backups.at(-1) : backups.find((backup) => backup.name === name);
  if (found) return found.folder;
  throw new BackupError(
    `В ${store.address} нет целой копии${name === 'last' ? '' : ` ${name}`}. Список: npm run backup -- list.`,
  );
}
