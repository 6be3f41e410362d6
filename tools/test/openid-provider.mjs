// A real OpenID provider (oidc-provider) in its own process, for specs and journeys. A parent that forks it with an IPC
// channel gets `{ issuer }` when it listens, and sends `{ people }` to change what it says about them.
import { createServer } from 'node:http';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { Provider } from 'oidc-provider';

/**
 * @typedef {Record<string, { email?: string, email_verified?: boolean }>} People claims by subject, which is also the login
 * @type {{ port: number, clientId: string, clientSecret: string, redirectUri: string, people: People, claimsIn: 'token' | 'userinfo' }}
 */
const settings = JSON.parse(process.env.OPENID_PROVIDER ?? '');
let { people } = settings;

// New keys in each process: a restart on the same port is a rotation of the keys.
const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };

const server = createServer().listen(settings.port, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const address = server.address();
const issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
      redirect_uris: [settings.redirectUri],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: settings.claimsIn === 'userinfo',
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, ...people[sub] }),
  }),
  jwks: { keys: [key] },
  cookies: { keys: ['a key of a test'] },
});
const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));

process.on('message', (message) => {
  ({ people } = /** @type {{ people: typeof people }} */ (message));
  process.send?.({ changed: true });
});
// The parent has ended.
process.on('disconnect', () => process.exit());
process.send?.({ issuer });
