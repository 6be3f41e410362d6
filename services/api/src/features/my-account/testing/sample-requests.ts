import type { Samples, SampleSchool } from '../../../testing/sample-school';
import { knownPassword } from '../../../testing/makers/people';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const myAccountSamples = ({ otherSession }: SampleSchool) =>
  ({
    getMyAccount: { url: '/api/account' },
    updateMyAccount: { url: '/api/account', payload: { firstName: 'Анна', lastName: 'Ким' } },
    changeMyPassword: {
      url: '/api/account/password',
      payload: { current: knownPassword, password: 'тихая река' },
    },
    listMySessions: { url: '/api/account/sessions' },
    endMyOtherSessions: { url: '/api/account/sessions' },
    endMySession: { url: `/api/account/sessions/${otherSession}` },
  }) satisfies Samples;
