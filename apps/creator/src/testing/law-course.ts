import { makeCourseRow, makeDocument } from '@stupeni/test-kit';

/** A stored course in its second version. */
export const lawCourse = makeCourseRow({
  id: 7,
  title: 'Право',
  description: JSON.stringify(makeDocument('О договорах')),
  version: 2,
});
