import { asPageAddress } from './page-address';

it('reads the address from the embed code of a site', () => {
  const embedCode = '<iframe width="560" src="https://video.example/embed/1" allowfullscreen></iframe>';
  expect(asPageAddress(embedCode)).toBe('https://video.example/embed/1');
  expect(asPageAddress('video.example/embed/1')).toBe('https://video.example/embed/1');
});
