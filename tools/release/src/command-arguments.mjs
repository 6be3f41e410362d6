import { parseArgs } from 'node:util';
import { UsageError } from './errors.mjs';

const text = { type: /** @type {const} */ ('string') };
const flag = { type: /** @type {const} */ ('boolean'), default: false };

const options = {
  site: text,
  apps: text,
  percent: text,
  users: text,
  user: text,
  days: text,
  url: text,
  metrics: text,
  api: text,
  commit: text,
  threshold: text,
  within: text,
  'min-users': text,
  'min-failed': text,
  'dry-run': flag,
  force: flag,
  promote: flag,
  off: flag,
  once: flag,
  json: flag,
  help: { ...flag, short: 'h' },
};

const ofAll = ['site', 'apps', 'dry-run', 'help', 'force'];

/** How many words each command takes after its name, and its own options. @type {Record<string, [number, string[]]>} */
const takes = {
  publish: [Infinity, ['promote', 'api']],
  preview: [Infinity, ['json']],
  promote: [2, ['api']],
  canary: [2, ['percent', 'users', 'off', 'api']],
  rollback: [1, []],
  deliver: [Infinity, ['commit', 'percent']],
  status: [0, ['user', 'metrics', 'json']],
  check: [0, ['url']],
  copy: [1, []],
  prune: [0, ['days']],
  api: [1, []],
  watch: [0, ['metrics', 'threshold', 'within', 'min-users', 'min-failed', 'once']],
};

/**
 * Reads the command line. Rejects a word or an option that the command would ignore, because the person who
 * typed it expects an effect: `rollback learner 0.1.0-one` does not go back to that release.
 *
 * @param {string[]} args
 * @throws UsageError
 */
export function readArguments(args) {
  const { values, positionals } = parseOptions(args);
  const [command = 'help', ...words] = positionals;
  if (values.help || command === 'help') return { command: 'help', words, values };
  const [most, own] = Object.hasOwn(takes, command) ? (takes[command] ?? []) : [];
  if (most === undefined || !own)
    throw new UsageError(`Нет команды «${command}». Есть: ${Object.keys(takes).join(', ')}.`);
  if (words.length > most) throw new UsageError(explainExtraWord(command, words[most] ?? ''));
  const given = Object.entries(values).flatMap(([name, value]) => (value === false ? [] : [name]));
  const unused = given.find((name) => !ofAll.includes(name) && !own.includes(name));
  if (unused)
    throw new UsageError(
      `${command} не знает --${unused}. ${own.length > 0 ? `Можно: ${addDashes(own)}. ` : ''}Все команды: --help.`,
    );
  return { command, words, values };
}

/** @param {string} command @param {string} word */
function explainExtraWord(command, word) {
  const hint =
    command === 'rollback'
      ? 'К названному выпуску возвращает promote <имя> <выпуск>.'
      : 'Все команды: --help.';
  return `«${word}» здесь лишнее. ${hint}`;
}

/** @param {string[]} names */
const addDashes = (names) => names.map((name) => `--${name}`).join(', ');

/** @param {string[]} args */
function parseOptions(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(explainError(cause), { cause });
  }
}

/** The Russian sentence for an error of `parseArgs`, whose messages name the option in quotes. @param {unknown} cause */
function explainError(cause) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (cause);
  const name = /--?[\w-]+/.exec(message)?.[0] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Нет настройки ${name}. Все команды: --help.`;
  if (/does not take/.test(message)) return `${name} пишут без значения.`;
  return `После ${name} нужно значение. Если оно начинается с «-», пишите ${name}=значение.`;
}
