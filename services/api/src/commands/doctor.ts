import { examine } from './doctor/examine';
import { UsageError } from './command-error';
import { runProgram } from './run-program';

const usage = `Проверка школы: настройки, база данных, диск, S3, почта, адрес, вход, оплата, копии. Ничего не меняет.

  npm run doctor

Код выхода 1, если школа с такими настройками работать не сможет.`;

const marks = { good: '✓', warning: '!', bad: '✗' } as const;

await runProgram(async () => {
  if (process.argv.length > 2) throw new UsageError(usage);
  const counts = { good: 0, warning: 0, bad: 0 };
  for await (const { level, text } of examine(process.env)) {
    counts[level] += 1;
    console.log(`${marks[level]} ${text}`);
  }
  console.log(`\nВ порядке: ${counts.good}, предупреждений: ${counts.warning}, ошибок: ${counts.bad}.`);
  if (counts.bad > 0) process.exitCode = 1;
});
