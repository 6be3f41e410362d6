import * as client from 'openid-client';
import { type Binding, fetchUntil, type Identity, type Provider, type ProviderOptions } from './provider';
import type { ProviderSettings } from '../../core/config/provider-settings';

/**
 * Makes an OpenID provider from its discovery document. The document and the keys are read for each sign-in, so that
 * new keys and addresses of the provider work at once.
 */
export function makeOpenidProvider(
  { id, name, issuer, clientId, clientSecret }: Extract<ProviderSettings, { id: 'openid' }>,
  { redirectUri, timeoutMs }: ProviderOptions,
): Provider {
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const discover = () =>
    client.discovery(new URL(issuer), clientId, clientSecret, authenticate(clientSecret), {
      execute: [...insecure, client.enableNonRepudiationChecks],
      [client.customFetch]: fetchUntil(timeoutMs) as client.CustomFetch,
    });
  // Use one spelling, so that a trailing slash in the settings does not change the issuer of stored links.
  const issuerUrl = new URL(issuer).href;
  return {
    id,
    name,
    issuer: issuerUrl,
    async begin(binding) {
      return client.buildAuthorizationUrl(await discover(), {
        ...(await buildRequest(binding, redirectUri)),
        scope: 'openid email',
        nonce: binding.nonce,
      });
    },
    async finish(returned, { state, nonce, codeVerifier }) {
      const config = await discover();
      const address = new URL(redirectUri);
      for (const [key, value] of Object.entries({ ...returned, state })) address.searchParams.set(key, value);
      const tokens = await client.authorizationCodeGrant(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const { email, email_verified } =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : claims;
      return { issuer: issuerUrl, subject: claims.sub, ...readEmail({ email, email_verified }) };
    },
  };
}

/** The parameters of the first request that all providers take. */
export const buildRequest = async ({ state, codeVerifier }: Binding, redirectUri: string) => ({
  redirect_uri: redirectUri,
  state,
  code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
  code_challenge_method: 'S256',
});

/** Only the value `true` is a proof. A missing claim proves nothing (OpenID Connect Core, §5.1). */
const readEmail = (claims: {
  email?: unknown;
  email_verified?: unknown;
}): Pick<Identity, 'email' | 'emailVerified'> => ({
  email: typeof claims.email === 'string' && claims.email !== '' ? claims.email : null,
  emailVerified: claims.email_verified === true,
});

/**
 * Sends the secret in the header. Every provider must accept that unless its discovery document names other methods.
 */
function authenticate(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (as, metadata, body, headers) => {
    const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(as, metadata, body, headers);
  };
}
