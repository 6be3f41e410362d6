import { asAddress, asPageAddress } from './as-address';

it.each([
  ['example.ru', 'https://example.ru'],
  ['  школа.рф/курсы?x=1 ', 'https://школа.рф/курсы?x=1'],
  ['anna@example.ru', 'mailto:anna@example.ru'],
  ['https://example.ru', 'https://example.ru'],
  ['mailto:anna@example.ru', 'mailto:anna@example.ru'],
  ['/courses/1', '/courses/1'],
  ['#top', '#top'],
])('%s becomes %s', (typed, whole) => {
  expect(asAddress(typed)).toBe(whole);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'java\tscript:x'])(
  'leaves %s as it is, to be refused',
  (attack) => {
    expect(asAddress(attack)).toBe(attack);
  },
);

it('takes the address out of a piece of HTML that a site offers', () => {
  const offered = '<iframe width="560" src="https://video.example/embed/1" allowfullscreen></iframe>';
  expect(asPageAddress(offered)).toBe('https://video.example/embed/1');
  expect(asPageAddress('video.example/embed/1')).toBe('https://video.example/embed/1');
});
