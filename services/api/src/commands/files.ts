import { moveFiles } from '../core/files/move-files';
import { s3Config } from '../core/config/s3-config';
import { schoolFiles } from '../core/files/school-files';
import { ConfigError, settingsFrom } from '../core/config/settings';
import { formatSize } from './format-backup';
import { UsageError } from './command-error';
import { runProgram } from './run-program';

const usage = `Перенос файлов школы между диском и контейнером S3. Школа может работать.

  npm run files -- move --to s3     перенести файлы с диска в контейнер
  npm run files -- move --to disk   перенести файлы из контейнера на диск

Команду можно прервать и повторить. Настройки: DATA_DIR, S3_*, FILES_STORAGE — те же, что у API.`;

const progressStep = 100;

await runProgram(async () => {
  const [command, option, target, ...rest] = process.argv.slice(2);
  const isKnown = command === 'move' && option === '--to' && (target === 's3' || target === 'disk');
  if (!isKnown || rest.length > 0) throw new UsageError(usage);
  const settings = settingsFrom(process.env);
  const s3 = s3Config(settings);
  if (s3 === null) throw new ConfigError('Контейнер S3 не настроен: задайте S3_ENDPOINT, S3_BUCKET и ключи.');
  if (s3.storesNew !== (target === 's3'))
    throw new ConfigError(
      `Новые файлы школы попадают ${s3.storesNew ? 'в контейнер' : 'на диск'}: задайте FILES_STORAGE=${target} ` +
        'этой команде и всем процессам API, перезапустите их и повторите.',
    );
  const { places, tempFiles } = schoolFiles({ dataDir: settings.DATA_DIR, s3 });
  const [to, from = to] = places;
  const report = await moveFiles({
    from,
    to,
    tempFiles,
    onMoved: (count) => {
      if (count % progressStep === 0) console.log(`Перенесено файлов: ${count}`);
    },
  });
  console.log(`Готово. Перенесено файлов: ${report.files} (${formatSize(report.bytes)}) в ${to.place}.`);
  if (report.trashed > 0)
    console.log(`В корзине прежнего места файлов: ${report.trashed}. Очистка удалит их через 30 дней.`);
});
