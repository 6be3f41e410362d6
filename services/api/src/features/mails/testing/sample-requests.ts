import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const mailsSamples = ({ caller }: SampleSchool) =>
  ({
    listMyMails: { url: '/api/account/mails' },
    chooseMyMail: {
      url: `/api/account/mails/${caller.role === 'LEARNER' ? 'returned' : 'new_sign_in'}`,
      payload: { timing: 'daily' },
    },
  }) satisfies Samples;
