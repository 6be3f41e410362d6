import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../core/config/config';
import type { Context } from '../context';
import { inTransaction } from '../../core/db/transaction';
import { registerScope } from '../../core/http/named-scope';
import { problem } from '../../core/http/problem';
import { serve } from '../../core/http/serve';
import { randomText } from '../../core/sessions/random-text';
import { makeOpenidProvider } from './openid';
import type { Provider } from './provider';
import { makeYandexProvider } from './yandex';
import { readClient } from '../../core/sessions/start-session';
import { countProviderCall } from '../links/limits';
import { record } from '../journal/record';
import { askProvider } from './ask-provider';
import { finishProviderSignIn } from './finish-provider-sign-in';
import { findLinks, removeLink } from './links';
import { signInSeconds, storeSignIn } from './sign-ins';

/** The longest wait for a provider, over all requests of one call. Browsers wait ten seconds for the API. */
const timeoutMs = 7_000;

/** The page of the shell to which every provider returns. */
const returnPath = '/sign-in/return';

/** The providers of the school. */
function makeProviders({ providers, publicUrl }: Pick<Config, 'providers' | 'publicUrl'>): Provider[] {
  const options = { redirectUri: new URL(returnPath, publicUrl).href, timeoutMs };
  return providers.map((settings) =>
    settings.id === 'openid' ? makeOpenidProvider(settings, options) : makeYandexProvider(settings, options),
  );
}

/** Sign-in at a provider. It needs no session. A cookie binds it to one browser. */
export async function publicProviders(app: FastifyInstance, context: Context): Promise<void> {
  const { db, config, clock } = context;
  const providers = makeProviders(config);
  const browserCookie = makeBrowserCookie(config.publicUrl);
  await registerScope(app, 'providers', async (scope) => {
    await scope.register(cookie);
    serve(scope, 'startProviderSignIn', async ({ body, request, reply }) => {
      await countProviderCall(db, { ...readClient(request), at: clock() });
      const provider = providers.find(({ id }) => id === body.provider);
      if (!provider) throw problem('not_found');
      const binding = { state: randomText(), nonce: randomText(), codeVerifier: randomText() };
      const url = await askProvider(provider, request.log, () => provider.begin(binding));
      // A browser that already has a key keeps this key, so that two tabs can sign in at once.
      const browserKey = browserCookie.read(request) ?? randomText();
      const remembered = body.remember ?? false;
      await storeSignIn(db, { ...binding, browserKey, provider: provider.id, remembered });
      browserCookie.write(reply, browserKey);
      return { url: url.href };
    });
    serve(scope, 'finishProviderSignIn', async ({ body, request }) => {
      const client = { ...readClient(request), at: clock() };
      await countProviderCall(db, client);
      const browserKey = browserCookie.read(request);
      if (browserKey === undefined) throw problem('sign_in_expired');
      const services = { db, jwt: app.jwt, secret: config.jwtSecret, providers, log: request.log };
      return { token: await finishProviderSignIn(services, { ...body, ...client, browserKey }) };
    });
  });
}

/** The cookie that binds sign-ins to a browser. With TLS no other site of the domain can set it (`__Host-`). */
function makeBrowserCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = secure ? '__Host-sign-in' : 'sign-in';
  const path = secure ? '/' : '/api/auth/provider';
  return {
    read({ cookies }: FastifyRequest): string | undefined {
      const key = cookies[name];
      return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined;
    },
    write(reply: FastifyReply, key: string): void {
      void reply.setCookie(name, key, {
        httpOnly: true,
        sameSite: 'lax',
        secure,
        path,
        maxAge: signInSeconds,
      });
    },
  };
}

/** The caller's own links to providers. */
export function myProviders(app: FastifyInstance, { db, config }: Context): void {
  const providers = makeProviders(config);
  const findName = (issuer: string) =>
    providers.find((one) => one.issuer === issuer)?.name ?? new URL(issuer).host;
  serve(app, 'listMyProviders', async ({ user }) => {
    const links = await findLinks(db, user.id);
    const findLink = (issuer: string) => {
      const found = links.find((link) => link.issuer === issuer);
      return found ? { id: found.id, createdAt: found.createdAt.toISOString() } : null;
    };
    const others = links
      .map(({ issuer }) => issuer)
      .filter((one) => providers.every((p) => p.issuer !== one));
    return [...providers.map(({ issuer }) => issuer), ...others].map((issuer) => ({
      name: findName(issuer),
      link: findLink(issuer),
    }));
  });
  serve(app, 'removeMyProvider', async ({ user, params: { id } }) => {
    await inTransaction(db, async (trx) => {
      const removed = await removeLink(trx, user.id, id);
      if (!removed) throw problem('not_found');
      const subject = { kind: 'user', id: user.id } as const;
      const facts = { provider: findName(removed.issuer) };
      await record(trx, { by: user, action: 'account.providerRemoved', subject, facts });
    });
    return null;
  });
}
