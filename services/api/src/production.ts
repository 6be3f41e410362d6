import type { Settings } from './config';
import { defaultSecret } from './secret';

const minSecretLength = 32;

/**
 * What NODE_ENV=production does not start with, each with its own sentence and the switch that settles
 * it (product decisions §2).
 */
export function refuseInProduction(
  settings: Settings,
  { embedded, seed }: { embedded: boolean; seed: 'demo' | 'none' },
): string[] {
  const refusals: string[] = [];
  if (embedded && settings.ALLOW_EMBEDDED_DB !== '1')
    refusals.push(
      'Встроенная база данных не предназначена для промышленной работы: задайте DATABASE_URL или ALLOW_EMBEDDED_DB=1.',
    );
  if (seed === 'demo' && settings.ALLOW_DEMO !== '1')
    refusals.push(
      'Демонстрационные учётные записи с известным паролем запрещены: уберите SEED=demo или задайте ALLOW_DEMO=1.',
    );
  // On the embedded database a missing secret is generated and kept, so there is no default to refuse.
  if (settings.JWT_SECRET === undefined ? !embedded : isWeak(settings.JWT_SECRET))
    refusals.push(
      `Ключ подписи по умолчанию или слишком короткий: задайте JWT_SECRET, случайную строку не короче ${minSecretLength} символов.`,
    );
  if (settings.PAYMENT_PROVIDER === 'sandbox' && settings.ALLOW_SANDBOX !== '1')
    refusals.push(
      'Платёжная песочница раздаёт доступы без денег: задайте другой PAYMENT_PROVIDER или ALLOW_SANDBOX=1.',
    );
  if (settings.SUPPORT_URL === undefined)
    refusals.push('Не задана ссылка на администратора: задайте SUPPORT_URL (https://… или mailto:…).');
  return refusals;
}

const isWeak = (secret: string) => secret === defaultSecret || secret.length < minSecretLength;

/** Why a database that already holds demo accounts is not served in production. */
export const demoAccountsFound = (emails: readonly string[]): string =>
  `В базе есть демонстрационные учётные записи (${emails.join(', ')}): отключите их (npm run user -- disable --email …) или задайте ALLOW_DEMO=1.`;
