import { safeUrl } from '@stupeni/rich-text-model';
import { asAddress, asPageAddress } from './as-address';

it.each([
  ['example.ru', 'https://example.ru'],
  ['  школа.рф/курсы?x=1 ', 'https://школа.рф/курсы?x=1'],
  ['anna@example.ru', 'mailto:anna@example.ru'],
  ['https://example.ru', 'https://example.ru'],
  ['mailto:anna@example.ru', 'mailto:anna@example.ru'],
  ['/courses/1', '/courses/1'],
  ['#top', '#top'],
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

it('reads the address from the embed code of a site', () => {
  const embedCode = '<iframe width="560" src="https://video.example/embed/1" allowfullscreen></iframe>';
  expect(asPageAddress(embedCode)).toBe('https://video.example/embed/1');
  expect(asPageAddress('video.example/embed/1')).toBe('https://video.example/embed/1');
});
