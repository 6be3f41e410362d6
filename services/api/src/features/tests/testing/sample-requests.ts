import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { questionBody } from '../../../testing/makers/question-body';

/** A request for each call that a signed-in person may make, which succeeds in the sample school. */
export const testsSamples = ({ test }: SampleSchool) =>
  ({
    listTests: { url: '/api/tests' },
    createTest: { url: '/api/tests', payload: { title: 'Тест', questions: [questionBody] } },
    getTest: { url: `/api/tests/${test}` },
    updateTest: { url: `/api/tests/${test}`, payload: { title: 'Тест', questions: [questionBody] } },
    deleteTest: { url: `/api/tests/${test}` },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    restoreTest: { url: `/api/tests/${test}/restore`, unrecorded: true },
    listTestVersions: { url: `/api/tests/${test}/versions` },
    // It repeats here what is already so. journal.spec.ts has it with a change.
    restoreTestVersion: { url: `/api/tests/${test}/versions/1/restore`, unrecorded: true },
  }) satisfies Samples;
