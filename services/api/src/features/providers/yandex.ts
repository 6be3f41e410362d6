import * as client from 'openid-client';
import { buildRequest } from './openid';
import { fetchUntil, type Identity, type Provider, type ProviderOptions } from './provider';
import type { ProviderSettings } from '../../core/config/provider-settings';

/** The addresses of Yandex ID (yandex.ru/dev/id/doc). */
const yandexId = {
  issuer: 'https://oauth.yandex.ru',
  authorization_endpoint: 'https://oauth.yandex.ru/authorize',
  token_endpoint: 'https://oauth.yandex.ru/token',
  info: 'https://login.yandex.ru/info?format=json',
};

/**
 * Domains of Yandex Mail. Yandex itself gives out their mailboxes, so an address there is proved. For other domains its
 * documentation does not promise a check (ADR 0035).
 */
const ownDomains = new Set(
  ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'].concat(
    ['yandex.uz', 'yandex.com.tr', 'yandex.com.am', 'yandex.com.ge', 'yandex.az', 'yandex.co.il'],
    ['yandex.ee', 'yandex.fr', 'yandex.kg', 'yandex.lt', 'yandex.lv', 'yandex.md', 'yandex.tj', 'yandex.tm'],
    ['narod.ru'],
  ),
);

/**
 * Makes the provider Yandex ID. It uses OAuth 2.0 with PKCE, and has no ID tokens and no nonce. So the person is read
 * with the access token.
 * @param endpoints the addresses; specs set them
 */
export function makeYandexProvider(
  { id, name, clientId, clientSecret }: Extract<ProviderSettings, { id: 'yandex' }>,
  { redirectUri, timeoutMs }: ProviderOptions,
  endpoints = yandexId,
): Provider {
  const { issuer, info } = endpoints;
  const configure = (fetchWithin: typeof fetch) => {
    const config = new client.Configuration(endpoints, clientId, clientSecret);
    config[client.customFetch] = fetchWithin as client.CustomFetch;
    if (issuer.startsWith('http:')) client.allowInsecureRequests(config);
    return config;
  };
  return {
    id,
    name,
    issuer,
    async begin(binding) {
      const request = await buildRequest(binding, redirectUri);
      return client.buildAuthorizationUrl(configure(fetch), { ...request, scope: 'login:email' });
    },
    async finish({ code }, { state, codeVerifier }) {
      const fetchWithin = fetchUntil(timeoutMs);
      const address = new URL(redirectUri);
      address.search = new URLSearchParams({ code, state }).toString();
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier };
      const tokens = await client.authorizationCodeGrant(configure(fetchWithin), address, checks);
      const answer = await fetchWithin(info, {
        headers: { authorization: `OAuth ${tokens.access_token}` },
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`Yandex ID answered ${answer.status}`);
      return { issuer, ...readIdentity(await answer.json(), clientId) };
    },
  };
}

/** Reads the person. Throws when the answer belongs to another application or names nobody. */
function readIdentity(answer: unknown, clientId: string): Omit<Identity, 'issuer'> {
  const { id, client_id, default_email: email } = answer as Record<string, unknown>;
  if (client_id !== clientId) throw new Error('Yandex ID answered for another application');
  if (typeof id !== 'string' || id === '') throw new Error('Yandex ID named no person');
  if (typeof email !== 'string' || email === '') return { subject: id, email: null, emailVerified: false };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return { subject: id, email, emailVerified: ownDomains.has(domain) };
}
