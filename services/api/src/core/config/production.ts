import { defaultSecret } from './secret';
import type { Settings } from './settings';

const minSecretLength = 32;

/**
 * Russian sentences about the settings that NODE_ENV=production rejects. Each names the setting that solves it (product
 * decisions §2).
 */
export function productionErrors(
  settings: Settings,
  { embedded, seed }: { embedded: boolean; seed: 'demo' | 'none' },
): string[] {
  const errors: string[] = [];
  if (embedded)
    errors.push(
      'Встроенная база данных только для пробы: после отключения питания в ней нет последних записей, поэтому задайте DATABASE_URL (PostgreSQL).',
    );
  if (seed === 'demo' && settings.ALLOW_DEMO !== '1')
    errors.push(
      'Демонстрационные учётные записи с известным паролем запрещены: уберите SEED=demo или задайте ALLOW_DEMO=1.',
    );
  if (isWeak(settings.JWT_SECRET ?? defaultSecret))
    errors.push(
      `Ключ подписи по умолчанию или слишком короткий: задайте JWT_SECRET, случайную строку не короче ${minSecretLength} символов.`,
    );
  if (settings.PAYMENT_PROVIDER === 'sandbox' && seed !== 'demo')
    errors.push(
      'Платёжная песочница раздаёт доступы без денег: задайте PAYMENT_PROVIDER=yookassa, invoice или none. Она разрешена только демонстрационной школе (SEED=demo).',
    );
  if (settings.SMTP_URL !== undefined && settings.PUBLIC_URL === undefined)
    errors.push('Не задан адрес школы для ссылок в письмах: задайте PUBLIC_URL (https://…).');
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined)
    errors.push('Не задан адрес отправителя писем: задайте MAIL_FROM.');
  if (settings.SUPPORT_URL === undefined)
    errors.push('Не задана ссылка на администратора: задайте SUPPORT_URL (https://… или mailto:…).');
  return errors;
}

const isWeak = (secret: string) => secret === defaultSecret || secret.length < minSecretLength;

/** The Russian message about demo accounts in the database of a production service. */
export const demoAccountsFound = (emails: readonly string[]): string =>
  `В базе есть демонстрационные учётные записи (${emails.join(', ')}): отключите их (npm run user -- disable --email …) или задайте ALLOW_DEMO=1.`;
