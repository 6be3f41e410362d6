import type { Config } from '@stupeni/contract';

/** Whether the browser supports passkeys, and the passkeys of the school belong to the address of this page. */
export const arePasskeysOffered = (config: Config | null): boolean =>
  config?.passkeys === window.location.origin && 'PublicKeyCredential' in window;
