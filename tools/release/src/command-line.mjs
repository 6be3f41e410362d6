import { join, resolve } from 'node:path';
import { readArguments } from './command-arguments.mjs';
import { CommandError, FoundFailingError, UsageError } from './errors.mjs';
import { releasable } from './names.mjs';
import { openSite, toCommandError } from './open-site.mjs';

/**
 * Loads only the chosen command, so that a rollback starts fast.
 *
 * @type {Record<string, () => Promise<(input: import('./command-input.mjs').CommandInput) => Promise<void>>>}
 */
const commands = {
  publish: async () => (await import('./commands/publish.mjs')).publish,
  preview: async () => (await import('./commands/preview.mjs')).preview,
  promote: async () => (await import('./commands/promote.mjs')).promote,
  canary: async () => (await import('./commands/canary.mjs')).canary,
  rollback: async () => (await import('./commands/rollback.mjs')).rollback,
  deliver: async () => (await import('./commands/deliver.mjs')).deliver,
  status: async () => (await import('./commands/status.mjs')).status,
  check: async () => (await import('./commands/check.mjs')).check,
  copy: async () => (await import('./commands/copy.mjs')).copy,
  prune: async () => (await import('./commands/prune.mjs')).prune,
  api: async () => (await import('./commands/api.mjs')).api,
  watch: async () => (await import('./commands/watch.mjs')).watch,
};

export const usage = `Выпуски оболочки и разделов. Имена: ${releasable.join(', ')}.

  publish [имя…] [--promote] [--api openapi.json]
                                        положить собранное на сайт; с --promote сразу сделать основным
  preview <имя…> [--json]               положить сборку запроса на слияние: сотрудники откроют её по адресу
  promote <имя> [выпуск] [--api …]      основной выпуск для всех (без имени выпуска: пробный, иначе новейший)
  canary <имя> [выпуск] --percent 10 | --users 4,7 | --off [--api …]
                                        пробный выпуск раздела для части пользователей
  rollback <имя>                        взять назад последнее: закончить пробу или вернуть предыдущий выпуск
  deliver canary [имя…] --commit ХЕШ --percent 10
  deliver promote --commit ХЕШ          два шага конвейера: проба и, после одобрения, выпуск для всех (tools/ci)
  status [--user 17] [--metrics URL] [--json]
                                        кому что достаётся; отказы в браузерах по метрикам API
  check --url http://localhost:3000     проверить на работающем сайте каждый файл каждого выпуска
  copy <папка>                          сделать там сайт с тем, что получает здесь большинство, без проб и прежних
  prune [--days 7]                      удалить выпуски, которые не нужны и дольше этого не в работе
  api [openapi.json]                    проверить новое API по тому, что используют выпуски в работе, и записать его
                                        (без файла: то API, которое работает)
  watch --metrics URL [--threshold 5%] [--within 60] [--min-users 20] [--min-failed 3] [--once]
                                        брать назад смену, из-за которой у слишком многих отказывают выпуски
                                        (METRICS_URL вместо --metrics; несколько процессов API через пробел)

API_URL (адреса процессов API через пробел, как у шлюза): publish --promote, promote, canary и deliver сверяют выпуск с тем API,
которое работает, и записывают его. Вместо этого: --api openapi.json. Без обоих сверяют с записанным; если и его нет, отказывают.

Всем: --site <папка> или --site s3://контейнер/папка (иначе SITE_DIR, иначе dist/site), --dry-run (сказать, что было бы, и ничего не менять).
promote, canary, rollback и api: --force, чтобы сменить и тогда, когда выпуски и API друг другу не подходят.`;

/**
 * Runs one command.
 *
 * @param {string[]} args
 * @param {{ root: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} context
 * @throws CommandError when the command is rejected, UsageError for a wrong command line
 */
export async function runCommand(args, { root, env, say }) {
  const { command, words, values } = readArguments(args);
  const load = commands[command];
  if (!load) return say(usage);
  const run = await load();
  try {
    await run({
      site: openSite(values.site ?? env['SITE_DIR'] ?? join(root, 'dist/site'), env),
      apps: resolve(values.apps ?? join(root, 'apps')),
      words,
      say,
      options: {
        dryRun: values['dry-run'],
        force: values.force,
        promote: values.promote,
        off: values.off,
        percent: parseNumber(values.percent, '--percent', 100),
        users: (values.users?.split(',') ?? []).map((text) => parseUserId(text, '--users')),
        user: values.user === undefined ? undefined : parseUserId(values.user, '--user'),
        days: parseNumber(values.days, '--days') ?? 7,
        url: checkAddress(values.url, '--url', 'http://localhost:3000'),
        api: values.api,
        apiUrl: env['API_URL'],
        commit: values.commit,
        json: values.json,
        once: values.once,
        ...readWatchOptions(values),
        metrics: checkAddresses(
          values.metrics ?? env['METRICS_URL'],
          '--metrics',
          'http://127.0.0.1:3001/api/metrics',
        ),
      },
    });
  } catch (error) {
    throw toCommandError(error);
  }
}

/** @param {{ threshold?: string, within?: string, 'min-users'?: string, 'min-failed'?: string }} values */
function readWatchOptions(values) {
  return {
    within: parseNumber(values.within, '--within') ?? 60,
    limits: {
      threshold: parseNumber(values.threshold?.replace(/%$/, ''), '--threshold', 100) ?? 5,
      users: parseNumber(values['min-users'], '--min-users') ?? 20,
      failed: parseNumber(values['min-failed'], '--min-failed') ?? 3,
    },
  };
}

/** @param {string | undefined} text @param {string} option @param {number} [max] @returns {number | undefined} */
function parseNumber(text, option, max = Infinity) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= max)) {
    throw new UsageError(
      `${option}: «${text}» не подходит. Нужно число от 0${max < Infinity ? ` до ${max}` : ''}.`,
    );
  }
  return value;
}

/** @param {string} text @param {string} option */
function parseUserId(text, option) {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new UsageError(`${option}: «${text}» не подходит. Нужен номер пользователя, например ${option} 4.`);
}

/** @param {string | undefined} text @param {string} option @param {string} example @returns {string | undefined} */
function checkAddress(text, option, example) {
  // `localhost:3000` is a valid URL whose protocol is `localhost:`.
  if (text === undefined || (URL.canParse(text) && /^https?:/i.test(text))) return text;
  throw new UsageError(`${option}: «${text}» не адрес. Нужен полный, например ${example}.`);
}

/** Addresses separated by spaces. @param {string | undefined} text @param {string} option @param {string} example */
function checkAddresses(text, option, example) {
  for (const one of text?.trim().split(/[\s,]+/) ?? []) checkAddress(one, option, example);
  return text?.trim();
}

/** The exit code for an error of a command (README). @param {unknown} error */
export function chooseExitCode(error) {
  if (error instanceof UsageError) return 2;
  if (error instanceof FoundFailingError) return 3;
  return error instanceof CommandError ? 1 : 70;
}
