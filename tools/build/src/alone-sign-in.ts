import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RsbuildConfig } from '@rsbuild/core';

type Setup = NonNullable<NonNullable<RsbuildConfig['server']>['setup']>;
type ServerSetup = Exclude<Setup, readonly unknown[]>;

/**
 * Signs in a remote that runs without the shell. The sign-in screen belongs to the shell, so the remote's page calls
 * `/alone/token`. The account is `STANDALONE_EMAIL` and `STANDALONE_PASSWORD`, by default an account of the demo
 * school. Only dev and preview servers have this address.
 */
export function makeAloneSignIn(api: string, demoEmail: string): ServerSetup {
  const account = {
    email: process.env['STANDALONE_EMAIL'] ?? demoEmail,
    password: process.env['STANDALONE_PASSWORD'] ?? 'stupeni-demo',
  };
  return ({ server }) => {
    server.middlewares.use('/alone/token', (_request: IncomingMessage, response: ServerResponse) => {
      void signIn(api, account).then(({ status, body }) => {
        response
          .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
          .end(body);
      });
    });
  };
}

async function signIn(api: string, account: object): Promise<{ status: number; body: string }> {
  try {
    const answer = await fetch(`${api}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    return { status: answer.status, body: await answer.text() };
  } catch (cause) {
    console.error(`API не отвечает (${api}): запустите npm run dev или задайте API_URL.`, cause);
    return { status: 502, body: JSON.stringify({ message: 'API не отвечает.' }) };
  }
}
