import { acceptedImages, findImageIssue } from './image-file';

const file = (name: string, type = '', size = 1000) => ({ name, type, size });
const limit = 10 * 2 ** 20;

it.each(['a.gif', 'a.jpeg', 'a.jpg', 'a.png', 'a.svg', 'ФОТО.JPG'])('accepts %s', (name) => {
  expect(findImageIssue(file(name))).toBeNull();
});

it.each([
  ['a.webp', 'image/webp'],
  ['a.pdf', 'application/pdf'],
  ['a.png', 'text/html'],
  ['png', ''],
  ['a.svg.exe', ''],
])('rejects %s of the type «%s»', (name, type) => {
  expect(findImageIssue(file(name, type))).toBe('wrongType');
});

it('accepts a file of 10 MiB, and rejects a larger file and an empty one', () => {
  expect(findImageIssue(file('a.png', 'image/png', limit))).toBeNull();
  expect(findImageIssue(file('a.png', 'image/png', limit + 1))).toBe('tooLarge');
  expect(findImageIssue(file('a.png', 'image/png', 0))).toBe('emptyFile');
});

it('offers the five file extensions of the specification', () => {
  expect(acceptedImages).toBe('.gif,.jpeg,.jpg,.png,.svg');
});
