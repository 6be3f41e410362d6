import { isPrivateHost, readAddress } from './read-address';

it.each(['mailto:a@b.example', 'tel:+7', '#part', 'https://'])('reads no address from %s', (text) => {
  expect(readAddress(text)).toBeNull();
});

it('tells its own site from others', () => {
  expect(readAddress('/courses/1')).toMatchObject({ isOwn: true });
  expect(readAddress('https://a.example:8443/x')).toMatchObject({ isOwn: false, host: 'a.example:8443' });
});

it.each([
  'localhost',
  'router',
  'wiki.corp',
  'printer.local.',
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.9.9',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '[::1]',
  '[fd00::1]',
  '[fe80::1]',
  '[::ffff:7f00:1]',
])('knows that %s is in a closed network', (host) => expect(isPrivateHost(host)).toBe(true));

it.each(['school.example', '172.32.0.1', '100.128.0.1', '8.8.8.8', '[2606:4700::1]', 'local.example'])(
  'knows that %s is not in a closed network',
  (host) => expect(isPrivateHost(host)).toBe(false),
);
