import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const staffSamples = ({ person, disabled, colleague }: SampleSchool) =>
  ({
    getRights: { url: '/api/rights' },
    listStaff: { url: '/api/staff' },
    createStaff: { url: '/api/staff', payload: { ...person, role: 'TEACHER', password: 'надёжный пароль' } },
    inviteStaff: { url: `/api/staff/${colleague}/invitation`, payload: { by: 'link' } },
    setStaffRole: { url: `/api/staff/${colleague}/role`, payload: { role: 'CREATOR' } },
    disableStaff: { url: `/api/staff/${colleague}/disable` },
    askStaffErasure: { url: `/api/staff/${disabled}/erasure` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    takeBackStaffErasure: { url: `/api/staff/${disabled}/erasure`, unrecorded: true },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    enableStaff: { url: `/api/staff/${colleague}/enable`, unrecorded: true },
    endStaffSessions: { url: `/api/staff/${colleague}/end-sessions` },
    // Nothing changes here, so the journal has no entry. journal.spec.ts tests it with a change.
    resetStaffSecondFactor: { url: `/api/staff/${colleague}/reset-second-factor`, unrecorded: true },
  }) satisfies Samples;
