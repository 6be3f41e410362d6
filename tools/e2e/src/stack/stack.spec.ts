import { startWithAddress } from './stack';

it('stops the proxy and the provider of a school that does not start', async () => {
  let settings: Record<string, string> = {};
  const fail = (given: Record<string, string>) => {
    settings = given;
    return Promise.reject(new Error('no database'));
  };
  const starting = startWithAddress(fail, {
    host: '127.0.0.1',
    emails: { anna: 'anna@a.example' },
    ownSite: false,
  });
  await expect(starting).rejects.toThrow('no database');
  for (const name of ['PUBLIC_URL', 'OIDC_ISSUER'])
    await expect(fetch(settings[name] ?? '')).rejects.toThrow('fetch failed');
});
