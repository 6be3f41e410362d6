import { readDsn } from '@stupeni/error-reports';
import type { Config } from '../../core/config/config';
import { type Finding, makeGood, readMessage, makeWarning } from './finding';

const timeoutMs = 10_000;

/** Sends an envelope without an event to the address of error reports. The school runs without the address too. */
export async function checkReports({ sentryDsn }: Pick<Config, 'sentryDsn'>): Promise<Finding[]> {
  const target = sentryDsn === null ? undefined : readDsn(sentryDsn);
  if (!target) return [];
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=stupeni/1, sentry_key=${target.key}`,
      },
      body: '{}\n',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return [401, 403, 404].includes(answer.status)
      ? [
          makeWarning(
            `SENTRY_DSN: адрес не принял ключ (${answer.status}). Скопируйте DSN из настроек проекта ещё раз.`,
          ),
        ]
      : [makeGood('SENTRY_DSN: адрес отчётов об ошибках отвечает.')];
  } catch (error) {
    return [
      makeWarning(
        `SENTRY_DSN: адрес отчётов об ошибках не отвечает (${readMessage(error)}). ` +
          'Школа работает, но отчёты пропадут: проверьте адрес и выход в интернет с сервера.',
      ),
    ];
  }
}
