import { addressLifetimeMs } from '@stupeni/rules';
import { hasSignedLink } from '../http/has-signed-link';
import { makeSignedLinks } from './signed-links';

const start = new Date('2026-03-01T10:00:00Z').getTime();
let now = start;
beforeEach(() => {
  now = start;
});
const links = makeSignedLinks('a secret', () => new Date(now));
const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const readQuery = (url: string) => Object.fromEntries(new URL(url, 'http://school').searchParams);

it('allows only the file of the link, for five minutes', () => {
  const query = readQuery(links.to(one));
  expect(links.allow(one, query)).toBe(true);
  expect(links.allow(two, query)).toBe(false);
  now = start + addressLifetimeMs - 1000;
  expect(links.allow(one, query)).toBe(true);
  now = start + addressLifetimeMs;
  expect(links.allow(one, query)).toBe(false);
});

it('allows nothing with another secret, and works on every replica', () => {
  const query = readQuery(links.to(one));
  expect(makeSignedLinks('another', () => new Date(now)).allow(one, query)).toBe(false);
  expect(makeSignedLinks('a secret', () => new Date(now)).allow(one, query)).toBe(true);
});

it('is found by hasSignedLink in the JSON of an answer', () => {
  expect(hasSignedLink(JSON.stringify({ filePath: links.to(one) }))).toBe(true);
  expect(hasSignedLink(JSON.stringify({ url: links.toExport(one) }))).toBe(true);
  expect(hasSignedLink(JSON.stringify({ url: '/api/media/1' }))).toBe(false);
});

it.each([{}, { exp: '', sig: '' }, { exp: '99999999999', sig: 'AAAA' }, { exp: '-1' }])(
  'rejects %j',
  (query) => {
    expect(links.allow(one, query)).toBe(false);
  },
);
