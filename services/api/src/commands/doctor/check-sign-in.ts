import type { Config } from '../../core/config/config';
import { makeOpenidProvider } from '../../features/providers/openid';
import type { ProviderSettings } from '../../core/config/provider-settings';
import { makeBad, type Finding, makeGood, readMessage, makeWarning } from './finding';

const timeoutMs = 10_000;
/** The provider and the school compare times in tokens. A difference of a minute already fails at many providers. */
const clockSeconds = 30;

/** Reads the documents of the providers of sign-in, as a sign-in does, and compares the clocks. */
export async function checkSignIn({ providers, publicUrl }: Config): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const provider of providers)
    if (provider.id === 'openid') found.push(...(await checkOpenid(provider, publicUrl)));
  return found;
}

async function checkOpenid(
  settings: Extract<ProviderSettings, { id: 'openid' }>,
  publicUrl: string,
): Promise<Finding[]> {
  const { name, issuer } = settings;
  try {
    const redirectUri = new URL('/sign-in/return', publicUrl).href;
    const provider = makeOpenidProvider(settings, { redirectUri, timeoutMs });
    await provider.begin({ state: 'doctor', nonce: 'doctor', codeVerifier: 'a'.repeat(43) });
    return [
      makeGood(`OIDC_ISSUER: «${name}» отдаёт свой документ.`),
      ...judgeClock(await measureSecondsAhead(issuer)),
    ];
  } catch (error) {
    return [
      makeBad(
        `OIDC_ISSUER: вход через «${name}» не начнётся (${readMessage(error)}). Проверьте, что адрес точно такой, ` +
          'как в поле issuer документа /.well-known/openid-configuration, и открывается с сервера.',
      ),
    ];
  }
}

/**
 * How many seconds the clock of the provider is ahead of ours, by the header `Date`, which has whole seconds. Null when
 * the answer has no such header.
 */
async function measureSecondsAhead(issuer: string): Promise<number | null> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  await answer.body?.cancel();
  const there = Date.parse(answer.headers.get('date') ?? '');
  return Number.isNaN(there) ? null : (there - Date.now()) / 1000;
}

/** Warns when the clocks differ so much that the school may reject tokens of the provider. */
export function judgeClock(ahead: number | null): Finding[] {
  if (ahead === null || Math.abs(ahead) <= clockSeconds) return [];
  const seconds = Math.round(Math.abs(ahead));
  return [
    makeWarning(
      `OIDC_ISSUER: часы школы и провайдера расходятся на ${seconds} с, вход может не пройти. ` +
        'Включите на сервере точное время: timedatectl set-ntp true.',
    ),
  ];
}
