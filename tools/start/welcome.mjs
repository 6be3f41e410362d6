import { join } from 'node:path';

/** @type {Record<string, string>} */
const roleNames = {
  LEARNER: 'студент',
  TEACHER: 'преподаватель',
  MODERATOR: 'модератор',
  CREATOR: 'автор курсов',
};

/**
 * The part of GET /api/config that is printed.
 *
 * @typedef {object} Greeting
 * @property {string} brand
 * @property {null | { password: string, accounts: { role: string, email: string, name: string }[] }} demo
 */

/**
 * The address of the school without PUBLIC_URL. A server that listens at all addresses is opened on its own machine, as
 * no browser can open 0.0.0.0.
 *
 * @param {string} host
 * @param {number} port
 */
export function makeLocalAddress(host, port) {
  const name = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}

/**
 * The text that `npm start` prints when both servers answer: the address and, with the demo school, its accounts.
 *
 * @param {string} url
 * @param {Greeting} config
 */
export function formatWelcome(url, { brand, demo }) {
  const lines = ['', `${brand}: ${url}`, ''];
  if (demo) {
    const width = Math.max(...demo.accounts.map(({ email }) => email.length));
    lines.push(`Демонстрационные учётные записи (пароль ${demo.password}):`);
    for (const { email, role, name } of demo.accounts) {
      lines.push(`  ${email.padEnd(width)}  ${roleNames[role] ?? role}, ${name}`);
    }
    lines.push('');
  }
  lines.push('Остановить: Ctrl-C', '');
  return lines.join('\n');
}

/**
 * Says where mails are without SMTP_URL.
 *
 * @param {string} folder
 */
export const formatMailNotice = (folder) =>
  `Почтового сервера нет: письма складываются в папку ${join(folder, 'mail')}. Чтобы отправлять их, задайте SMTP_URL.`;

/**
 * Explains what happens without DATABASE_URL.
 *
 * @param {string} folder
 */
export const formatEmbeddedNotice = (folder) =>
  `База данных встроенная, в папке ${folder}: она переживёт сбой программы, но не отключение питания. ` +
  'Для работы школы задайте DATABASE_URL (PostgreSQL 15 или новее).';
