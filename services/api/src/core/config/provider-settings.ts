import type { Settings } from './settings';

/** The settings of a provider of sign-in. The database and the calls name the provider by its id. */
export type ProviderSettings =
  | { id: 'openid'; name: string; issuer: string; clientId: string; clientSecret: string }
  | { id: 'yandex'; name: string; clientId: string; clientSecret: string };

const groups = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
  ['YANDEX_CLIENT_ID', 'YANDEX_CLIENT_SECRET'],
] as const;

/** Russian sentences about providers that are set in part, or that cannot return to the school in production. */
export function providerErrors(settings: Settings, { production }: { production: boolean }): string[] {
  const errors = groups.flatMap((names) => {
    const missing = names.filter((name) => settings[name] === undefined);
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`Вход через провайдера настроен не полностью: задайте ${missing.join(', ')}.`];
  });
  if (production && settings.PUBLIC_URL === undefined && providerSettings(settings).length > 0)
    errors.push('Не задан адрес школы, куда возвращает провайдер входа: задайте PUBLIC_URL (https://…).');
  return errors;
}

/** The providers that are set in full, in the order of their buttons. */
export function providerSettings(settings: Settings): ProviderSettings[] {
  const providers: ProviderSettings[] = [];
  const { OIDC_ISSUER: issuer, OIDC_NAME: name, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  if (issuer && name && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET)
    providers.push({
      id: 'openid',
      name,
      issuer,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
    });
  const { YANDEX_CLIENT_ID, YANDEX_CLIENT_SECRET } = settings;
  if (YANDEX_CLIENT_ID && YANDEX_CLIENT_SECRET)
    providers.push({
      id: 'yandex',
      name: 'Яндекс ID',
      clientId: YANDEX_CLIENT_ID,
      clientSecret: YANDEX_CLIENT_SECRET,
    });
  return providers;
}
