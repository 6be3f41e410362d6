import { nginxConfig } from './nginx-config.mjs';

const conf = (settings: Parameters<typeof nginxConfig>[0] = {}) => nginxConfig(settings)['stupeni.conf']!;

it('every place of the templates is filled', () => {
  for (const file of Object.values(nginxConfig({}))) expect(file).not.toContain('${');
});

it('each replica of the API stands in the upstream', () => {
  expect(conf({ apiServers: ['10.0.0.11:3001', '10.0.0.12:3001'] })).toMatch(
    /upstream stupeni_api \{\s+server 10\.0\.0\.11:3001 .*;\s+server 10\.0\.0\.12:3001 .*;/,
  );
});

it('browsers are told to stay on https where there is a certificate', () => {
  const tls = { certificate: '/etc/ssl/a.pem', key: '/etc/ssl/a.key' };
  expect(conf({ tls })).toContain('Strict-Transport-Security');
  expect(conf({ tls })).toContain('ssl_certificate /etc/ssl/a.pem;');
  expect(conf()).not.toContain('Strict-Transport-Security');
});

it('a brand cannot end the place that it stands in', () => {
  const branded = conf({ brand: `<b>"Школа" 'и' $host\\` });
  expect(branded).toContain("'&#60;b&#62;&#34;Школа&#34; &#39;и&#39; &#36;host\\\\'");
});

it.each([
  ['siteDir', { siteDir: '/srv; }' }],
  ['apiServers', { apiServers: ['a:1; server evil:1'] }],
  ['embedHosts', { embedHosts: ['https://a"; script-src *'] }],
  ['tls', { tls: { certificate: '/a\n', key: '/b' } }],
])('a setting that would end its directive is refused by name: %s', (name, settings) => {
  expect(() => conf(settings)).toThrow(new RegExp(`^${name} cannot stand in nginx`));
});
