import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { questionBody } from '../../../testing/makers/question-body';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const testsSamples = ({ test }: SampleSchool) =>
  ({
    listTests: { url: '/api/tests' },
    createTest: { url: '/api/tests', payload: { title: 'Тест', questions: [questionBody] } },
    getTest: { url: `/api/tests/${test}` },
    updateTest: { url: `/api/tests/${test}`, payload: { title: 'Тест', questions: [questionBody] } },
    deleteTest: { url: `/api/tests/${test}` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    restoreTest: { url: `/api/tests/${test}/restore`, unrecorded: true },
    listTestVersions: { url: `/api/tests/${test}/versions` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    restoreTestVersion: { url: `/api/tests/${test}/versions/1/restore`, unrecorded: true },
  }) satisfies Samples;
