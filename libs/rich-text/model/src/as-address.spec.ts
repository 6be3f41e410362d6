import { asAddress, safeUrl } from './index';

it.each([
  ['example.ru', 'https://example.ru'],
  ['  школа.рф/курсы?x=1 ', 'https://школа.рф/курсы?x=1'],
  ['anna@example.ru', 'mailto:anna@example.ru'],
  ['https://example.ru', 'https://example.ru'],
  ['mailto:anna@example.ru', 'mailto:anna@example.ru'],
  ['/courses/1', '/courses/1'],
  ['#top', '#top'],
  ['page.html', 'page.html'],
])('completes %s to %s', (typed, address) => {
  expect(asAddress(typed)).toBe(address);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'java\tscript:x'])(
  'does not change %s, which safeUrl rejects',
  (attack) => {
    expect(asAddress(attack)).toBe(attack);
  },
);

it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.example'])(
  'gives no link for %s',
  (attack) => {
    expect(safeUrl(asAddress(attack), 'link')).toBeNull();
  },
);
