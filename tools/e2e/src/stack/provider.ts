import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './places';

/** A running OpenID provider, and the settings with which the API lets people sign in there. */
export interface RunningProvider {
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** The name on the button. */
export const providerName = 'Школа ID';

/**
 * Starts a real OpenID provider for the school at `url`.
 *
 * @param emails the verified e-mail of each login
 */
export async function startProvider(url: string, emails: Record<string, string>): Promise<RunningProvider> {
  const client = { clientId: 'school', clientSecret: 'a secret of the client' };
  const people = Object.fromEntries(
    Object.entries(emails).map(([login, email]) => [login, { email, email_verified: true }]),
  );
  const settings = { ...client, redirectUri: `${url}/sign-in/return`, port: 0, people, claimsIn: 'token' };
  const child = fork(join(root, 'tools/test/openid-provider.mjs'), {
    env: { ...process.env, OPENID_PROVIDER: JSON.stringify(settings) },
    execArgv: [],
    // The provider warns that it is a development setup.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const endedEarly = once(child, 'exit').then(() => {
    throw new Error('The OpenID provider ended before it listened.');
  });
  const [{ issuer }] = (await Promise.race([once(child, 'message'), endedEarly])) as [{ issuer: string }];
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_NAME: providerName,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
