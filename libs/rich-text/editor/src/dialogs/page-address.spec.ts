import { asPageAddress } from './page-address';

it('reads the address from the embed code of a site', () => {
  const embedCode = '<iframe width="560" src="https://video.example/embed/1" allowfullscreen></iframe>';
  expect(asPageAddress(embedCode)).toBe('https://video.example/embed/1');
  expect(asPageAddress('video.example/embed/1')).toBe('https://video.example/embed/1');
});

it('makes an http address https', () => {
  expect(asPageAddress('http://video.example/embed/1')).toBe('https://video.example/embed/1');
  expect(asPageAddress('<iframe src="HTTP://video.example/2"></iframe>')).toBe('https://video.example/2');
});
