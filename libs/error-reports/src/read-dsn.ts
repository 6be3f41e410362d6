/** The address for events, and the public key that names the project. */
export interface Dsn {
  /** The address to which envelopes are sent. */
  url: string;
  key: string;
}

/**
 * Reads the address of a project as Sentry writes it: `https://key@host/path/project`. Undefined for another text.
 * Source: https://develop.sentry.dev/sdk/foundations/envelopes/
 */
export function readDsn(text: string): Dsn | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username: key, host, pathname } = new URL(text);
  const [, path = '', project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || key === '' || project === undefined) return undefined;
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key };
}
