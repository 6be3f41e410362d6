import { readClientAddress } from './client-address';

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address mapped into IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['the same in hexadecimal', '::ffff:cb00:7107', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['another one of the same network', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['a link-local address of an interface', 'fe80::1%eth0', 'fe80::/64'],
  ['the machine itself', '::1', '::/64'],
  ['a word that is not an address', 'unknown', 'unknown'],
])('counts %s, %s, as %s', (_, ip, counted) => {
  expect(readClientAddress({ ip })).toBe(counted);
});
