import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { makeFilePart, makeForm } from '../../../testing/form';
import { emptyCourseZip } from './sample-archive';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const courseArchivesSamples = ({ course }: SampleSchool) =>
  ({
    exportCourse: { url: `/api/courses/${course}/archive` },
    lookIntoCourseArchive: {
      url: '/api/course-archives/look',
      ...makeForm([makeFilePart('Курс.zip', emptyCourseZip())]),
      unrecorded: true,
    },
    importCourse: {
      url: '/api/course-archives',
      ...makeForm([makeFilePart('Курс.zip', emptyCourseZip())]),
    },
  }) satisfies Samples;
