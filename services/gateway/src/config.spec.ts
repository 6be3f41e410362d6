import { ConfigError, readConfig } from './config';

it('serves the built site on port 3000 of this machine by default', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    apiUrls: ['http://127.0.0.1:3001'],
    secure: false,
  });
  expect(config.siteDir).toMatch(/dist\/site$/);
});

it('accepts several processes of the API', () => {
  const { apiUrls } = readConfig({ API_URL: 'http://10.0.0.11:3001, http://10.0.0.12:3001/' });
  expect(apiUrls).toEqual(['http://10.0.0.11:3001', 'http://10.0.0.12:3001']);
});

it('accepts embed hosts with and without a scheme', () => {
  const { embedHosts } = readConfig({ EMBED_HOSTS: 'www.youtube.com, https://vk.com *.rutube.ru' });
  expect(embedHosts).toEqual(['https://www.youtube.com', 'https://vk.com', 'https://*.rutube.ru']);
});

it('allows frames of video services without a setting', () => {
  expect(readConfig({}).embedHosts).toContain('https://rutube.ru');
  expect(readConfig({ EMBED_HOSTS: 'none' }).embedHosts).toEqual([]);
});

it.each([
  [undefined, false],
  ['none', false],
  ['loopback', ['loopback']],
  ['10.0.0.5, fd00::/8', ['10.0.0.5', 'fd00::/8']],
])('trusts the proxies of TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

it('serves files of users at FILES_URL, and on its own host without it', () => {
  expect(readConfig({ FILES_URL: 'https://files.school.ru/' }).filesOrigin).toBe('https://files.school.ru');
  expect(readConfig({}).filesOrigin).toBeUndefined();
  expect(() => readConfig({ FILES_URL: 'files.school.ru' })).toThrow('FILES_URL: недопустимое значение');
});

it('reads releases from a bucket, and copies them into a folder', () => {
  const env = {
    SITE_DIR: 's3://releases/school',
    RELEASES_S3_ENDPOINT: 'https://storage.example',
    RELEASES_S3_ACCESS_KEY_ID: 'key',
    RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const { bucket, siteDir } = readConfig({ ...env, RELEASES_CACHE_DIR: '/var/cache/school' });
  expect([bucket?.bucket, bucket?.prefix, siteDir]).toEqual(['releases', 'school/', '/var/cache/school']);
  expect(readConfig(env).siteDir).toContain('stupeni-releases-');
  expect(readConfig({ SITE_DIR: '/srv/site' }).bucket).toBeUndefined();
  expect(() => readConfig({ SITE_DIR: 's3://releases' })).toThrow('задайте RELEASES_S3_ENDPOINT');
});

it('is secure when the public address is https', () => {
  expect(readConfig({ PUBLIC_URL: 'https://school.ru/' }).secure).toBe(true);
});

it.each([
  { PORT: 'abc' },
  { PORT: '70000' },
  { API_URL: 'not an address' },
  { API_URL: 'file:///etc' },
  { API_URL: 'http://10.0.0.11:3001, nothing' },
  { EMBED_HOSTS: "a.ru; script-src 'unsafe-inline'" },
  { PUBLIC_URL: 'school' },
  { RELEASES_URL: 'https://cdn.example/school' },
  { RELEASES_URL: 'cdn.example' },
  { READ_TIMEOUT_MS: '1 s' },
  { READ_TIMEOUT_MS: '50' },
  { TRUST_PROXY: 'proxy.local' },
  { TRUST_PROXY: '10.0.0.0/33' },
])('names the wrong setting in %j', (env) => {
  const [name] = Object.keys(env);
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(String(name));
});
