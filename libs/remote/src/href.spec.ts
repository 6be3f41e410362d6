import { href } from './href';

it('puts the ids into the pattern of a route', () => {
  const pattern = '/courses/:courseId/lesson/:lessonId';
  expect(href(pattern, { courseId: 1, lessonId: 101 })).toBe('/courses/1/lesson/101');
});

it('rejects an address without an id of its pattern', () => {
  // @ts-expect-error The id of the lesson is missing.
  expect(href('/courses/:courseId/lesson/:lessonId', { courseId: 1 })).toContain('undefined');
});
