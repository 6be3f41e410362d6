import { nginxConfig } from './nginx-config.mjs';

const conf = (settings: Parameters<typeof nginxConfig>[0] = {}) => nginxConfig(settings)['stupeni.conf']!;

it('fills every placeholder of the templates', () => {
  for (const file of Object.values(nginxConfig({}))) expect(file).not.toContain('${');
});

it('lists each replica of the API in the upstream', () => {
  expect(conf({ apiServers: ['10.0.0.11:3001', '10.0.0.12:3001'] })).toMatch(
    /upstream stupeni_api \{\s+server 10\.0\.0\.11:3001 .*;\s+server 10\.0\.0\.12:3001 .*;/,
  );
});

it('sends Strict-Transport-Security only with a certificate', () => {
  const tls = { certificate: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' };
  expect(conf({ tls })).toContain('Strict-Transport-Security');
  expect(conf({ tls })).toContain('ssl_certificate /etc/ssl/a.pem;');
  expect(conf()).not.toContain('Strict-Transport-Security');
});

it('escapes special characters of the brand', () => {
  const branded = conf({ brand: `<b>"Школа" 'и' $host\\` });
  expect(branded).toContain("'&#60;b&#62;&#34;Школа&#34; &#39;и&#39; &#36;host\\\\'");
});

it.each([
  ['siteDir', { siteDir: '/srv; }' }],
  ['apiServers', { apiServers: ['a:1; server evil:1'] }],
  ['embedHosts', { embedHosts: ['https://a"; script-src *'] }],
  ['tls', { tls: { certificate: '/a\n', key: '/b' } }],
])('rejects a value of %s that ends its directive', (name, settings) => {
  expect(() => conf(settings)).toThrow(new RegExp(`^${name} has characters that nginx does not allow`));
});
