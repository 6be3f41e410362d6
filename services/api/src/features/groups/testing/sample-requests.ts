import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const groupsSamples = ({ group }: SampleSchool) =>
  ({
    listGroups: { url: '/api/groups' },
    createGroup: { url: '/api/groups', payload: { name: 'Новая' } },
    updateGroup: { url: `/api/groups/${group}`, payload: { name: 'Иная' } },
    deleteGroup: { url: `/api/groups/${group}` },
  }) satisfies Samples;
