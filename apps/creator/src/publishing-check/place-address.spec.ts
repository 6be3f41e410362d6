import { placeAddress, readPlace } from './place-address';

const lesson = { id: 8, courseId: 3 };
const read = (query: string) => readPlace(new URLSearchParams(query));

it('names the course to come back to, and counts blocks from 1', () => {
  expect(placeAddress({ in: 'text', block: 0 }, lesson)).toBe('/creator/lessons/8?course=3&block=1');
});

it.each([
  { in: 'text', block: 0 },
  { in: 'text', block: 41, link: 'https://a.example/?q=устав&x=1#part' },
] as const)('reads the place that it wrote: %j', (place) => {
  const [, query = ''] = placeAddress(place, lesson).split('?');
  expect(read(query)).toEqual(place);
});

it.each(['', 'block=0', 'block=x', 'link=https://a.example/'])('reads no place from «%s»', (query) =>
  expect(read(query)).toBeNull(),
);
