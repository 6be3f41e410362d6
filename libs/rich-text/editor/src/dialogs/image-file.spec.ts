import { acceptedImages, faultOfImage } from './image-file';

const file = (name: string, type = '', size = 1000) => ({ name, type, size });
const limit = 10 * 2 ** 20;

it.each(['a.gif', 'a.jpeg', 'a.jpg', 'a.png', 'a.svg', 'ФОТО.JPG'])('takes %s', (name) => {
  expect(faultOfImage(file(name))).toBeNull();
});

it.each([
  ['a.webp', 'image/webp'],
  ['a.pdf', 'application/pdf'],
  ['a.png', 'text/html'],
  ['png', ''],
  ['a.svg.exe', ''],
])('refuses %s of the type «%s»', (name, type) => {
  expect(faultOfImage(file(name, type))).toBe('wrongType');
});

it('takes 10 MiB and not a byte more, and nothing empty', () => {
  expect(faultOfImage(file('a.png', 'image/png', limit))).toBeNull();
  expect(faultOfImage(file('a.png', 'image/png', limit + 1))).toBe('tooLarge');
  expect(faultOfImage(file('a.png', 'image/png', 0))).toBe('emptyFile');
});

it('asks the browser for the five endings of the specification', () => {
  expect(acceptedImages).toBe('.gif,.jpeg,.jpg,.png,.svg');
});
