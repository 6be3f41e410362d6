import { generateX25519Identity } from 'age-encryption';
import { backupConfig } from '../src/config';
import { BackupError } from '../src/backup/backup-error';
import { listBackups } from '../src/backup/backup-folder';
import { makeBackup } from '../src/backup/make-backup';
import { schoolOf } from '../src/backup/school-of';
import { s3Config } from '../src/files/s3-config';
import { settingsFrom } from '../src/settings';
import { requiredFolder, size, when } from './backup-words';
import { databaseUrlOf } from './database-url';
import { runProgram } from './run-program';
import { UsageError } from './command-error';

const usage = `Резервная копия школы: база данных и файлы. Школа может работать.

  npm run backup                 сделать копию в папке BACKUP_DIR
  npm run backup -- list         перечислить копии
  npm run backup -- new-key      создать ключ шифрования для BACKUP_KEY

Настройки: BACKUP_DIR, BACKUP_KEY, BACKUP_KEEP_DAYS, DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR,
S3_*.`;

// `--json` is for the job of the API, which reads the last line.
await runProgram(async () => {
  const [command = 'make', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new UsageError(usage);
  if (command === 'new-key') {
    console.log(await generateX25519Identity());
    return;
  }
  const settings = settingsFrom(process.env);
  const { key, keepDays, ...config } = backupConfig(settings);
  const folder = requiredFolder(config.folder);
  if (command === 'list') {
    const backups = await listBackups(folder);
    if (backups.length === 0) throw new BackupError(`В папке ${folder} нет целых копий.`);
    for (const { name, at } of backups) console.log(`${name}\t${when(at)}`);
    return;
  }
  if (command !== 'make' && command !== '--json') throw new UsageError(usage);
  const school = schoolOf({
    databaseUrl: databaseUrlOf(settings),
    dataDir: settings.DATA_DIR,
    s3: s3Config(settings),
  });
  const report = await makeBackup(school, { folder, key, keepDays });
  if (command === '--json') {
    console.log(JSON.stringify(report));
    return;
  }
  const { path, rows, files, linked, bytes, missing, removed } = report;
  console.log(`Копия готова: ${path}`);
  console.log(`Строк: ${rows}. Файлов: ${files} (${size(bytes)}), из прошлой копии: ${linked}.`);
  if (key === null) console.log('Копия не зашифрована. Ключ создаёт npm run backup -- new-key.');
  for (const name of removed) console.log(`Удалена старая копия ${name}.`);
  for (const name of missing) console.error(`Файла нет в школе, в копии его тоже нет: ${name}`);
});
