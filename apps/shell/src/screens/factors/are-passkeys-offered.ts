import type { Config } from '@stupeni/contract';

/** Whether the browser allows passkeys, and this page is at the address that they belong to. */
export const arePasskeysOffered = (config: Config | null): boolean =>
  config?.passkeys === window.location.origin && 'PublicKeyCredential' in window;
