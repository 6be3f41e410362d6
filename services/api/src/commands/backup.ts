import { generateX25519Identity } from 'age-encryption';
import { backupConfig } from '../core/config/config';
import { BackupError } from '../core/backups/backup-error';
import type { BackupStore } from '../core/backups/backup-store';
import { checkBackup } from './backup/check-backup';
import { type CheckResult, findCheckResult } from '../core/backups/check-result';
import type { BackupReport } from '../core/backups/backup-report';
import { makeBackup } from './backup/make-backup';
import { openSchool } from './backup/open-school';
import type { BackupKey } from '../core/backups/sealed-streams';
import { s3Config } from '../core/config/s3-config';
import { settingsFrom } from '../core/config/settings';
import { openRequiredStore } from './backup/open-required-store';
import { formatSize, formatTime } from './format-backup';
import { chooseDatabaseUrl } from './database-url';
import { runProgram } from './run-program';
import { UsageError } from './command-error';

const usage = `Резервная копия школы: база данных и файлы. На PostgreSQL школа может работать, на встроенной базе она остановлена.

  npm run backup                 сделать копию в BACKUP_DIR: в папке или в контейнере S3
  npm run backup -- list         перечислить копии
  npm run backup -- verify       прочитать последнюю копию целиком и сверить хэши
  npm run backup -- new-key      создать ключ шифрования для BACKUP_KEY

Настройки: BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP_DAYS, DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR,
S3_*, BACKUP_S3_*.`;

// `--json` is for the job of the API, which reads the last line of the output.
await runProgram(async () => {
  const [command = 'make', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new UsageError(usage);
  if (command === 'new-key') {
    console.log(await generateX25519Identity());
    return;
  }
  const settings = settingsFrom(process.env);
  const { key, keepDays } = backupConfig(settings);
  const store = openRequiredStore(settings);
  if (command === 'list') return list(store);
  if (command === 'verify') return verify(store, key);
  if (command !== 'make' && command !== '--json') throw new UsageError(usage);
  const school = openSchool({
    databaseUrl: chooseDatabaseUrl(settings),
    dataDir: settings.DATA_DIR,
    s3: s3Config(settings),
  });
  const report = await makeBackup(school, { store, key, keepDays });
  if (command === '--json') {
    console.log(JSON.stringify(report));
    return;
  }
  printReport(report, { isEncrypted: key !== null });
});

function printReport(report: BackupReport, { isEncrypted }: { isEncrypted: boolean }): void {
  const { path, rows, files, linked, bytes, missing, healed, damaged, removed } = report;
  console.log(`Копия готова: ${path}`);
  console.log(`Строк: ${rows}. Файлов: ${files} (${formatSize(bytes)}), из прошлой копии: ${linked}.`);
  if (!isEncrypted) console.log('Копия не зашифрована. Ключ создаёт npm run backup -- new-key.');
  for (const name of removed) console.log(`Удалена старая копия ${name}.`);
  for (const name of healed)
    console.error(`Файл в школе испорчен или потерян, в копии целый из прошлой копии: ${name}`);
  for (const name of damaged) console.error(`Файл испорчен в школе и во всех копиях: ${name}`);
  for (const name of missing) console.error(`Файла нет в школе, в копии его тоже нет: ${name}`);
}

async function list(store: BackupStore): Promise<void> {
  const backups = await store.list();
  if (backups.length === 0) throw new BackupError(`В ${store.address} нет целых копий.`);
  for (const backup of backups)
    console.log(
      `${backup.name}\t${formatTime(backup.at)}\t${formatCheckResult(await findCheckResult(backup.folder))}`,
    );
}

async function verify(store: BackupStore, key: BackupKey): Promise<void> {
  const last = (await store.list()).at(-1);
  if (!last) throw new BackupError(`В ${store.address} нет целых копий.`);
  const { count, bytes, damagedBefore } = await checkBackup(last.folder, key);
  console.log(`Копия цела: ${last.path}. Файлов: ${count} (${formatSize(bytes)}).`);
  for (const name of damagedBefore) console.error(`Файл был испорчен ещё до копии: ${name}`);
}

function formatCheckResult(result: CheckResult): string {
  if (result === null) return 'не проверена';
  return result === 'verified' ? 'цела' : 'повреждена';
}
