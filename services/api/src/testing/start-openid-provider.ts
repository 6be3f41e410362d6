import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

type People = Record<string, { email?: string; email_verified?: boolean }>;

/** A running OpenID provider. It shows a sign-in page and a consent page. */
export interface TestProvider {
  issuer: string;
  /** Changes what the provider says about people. */
  setPeople: (people: People) => Promise<void>;
  stop: () => Promise<void>;
}

/** The client of the school at the provider. */
export const schoolClient = {
  clientId: 'school',
  clientSecret: 'a secret of the client',
  redirectUri: 'http://localhost:3000/sign-in/return',
};

/** Starts a provider in its own process, with new keys. A port of 0 is a free one. */
export async function startProvider({
  port = 0,
  people = {},
  claimsIn = 'token',
}: { port?: number; people?: People; claimsIn?: 'token' | 'userinfo' } = {}): Promise<TestProvider> {
  const settings = { ...schoolClient, port, people, claimsIn };
  const child = fork(join(import.meta.dirname, '../../../../tools/test/openid-provider.mjs'), {
    env: { ...process.env, OPENID_PROVIDER: JSON.stringify(settings) },
    execArgv: [],
    // It warns that it is a development setup.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { issuer } = await waitForMessage<{ issuer: string }>(child);
  return {
    issuer,
    async setPeople(changed) {
      child.send({ people: changed });
      await waitForMessage(child);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The next message of the process. Throws when the process ends first. */
function waitForMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The provider ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(answer as T);
    });
  });
}

/**
 * Signs in at the provider as a browser would, and allows the school to read the e-mail. Resolves to the address to
 * which the provider sends the browser back.
 */
export async function signInAtProvider(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let form: URLSearchParams | undefined;
  for (let steps = 0; steps < 12; steps += 1) {
    const answer = await fetch(next, {
      ...(form && { method: 'POST', body: form }),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
      cookies.set(name, value);
    }
    form = undefined;
    const location = answer.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      if (next.href.startsWith(schoolClient.redirectUri)) return next;
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`The provider shows no form: ${answer.status} ${page}`);
    next = new URL(action, next);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) });
  }
  throw new Error('The provider never returned to the school.');
}
