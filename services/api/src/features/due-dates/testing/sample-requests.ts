import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const dueDateSamples = ({ learner, fileLesson }: SampleSchool) =>
  ({
    extendDue: {
      url: `/api/extensions/${learner.id}/${fileLesson}`,
      payload: { on: '2030-12-31T23:59', reason: 'Болезнь', from: null },
    },
    getMyCalendar: { url: '/api/account/calendar' },
    replaceMyCalendar: { url: '/api/account/calendar', unrecorded: true },
  }) satisfies Samples;
