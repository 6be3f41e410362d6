import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const participantsSamples = ({ person, deleted, suspended, group, learner }: SampleSchool) =>
  ({
    listParticipants: { url: '/api/participants' },
    createParticipant: { url: '/api/participants', payload: { ...person, password: 'тихая река' } },
    importParticipants: {
      url: '/api/participants/import',
      headers: { 'content-type': 'text/csv' },
      payload: 'Фамилия;Имя;E-mail\nКим;Анна;anna@school.test',
    },
    getImport: { url: '/api/participants/import?key=k1' },
    exportParticipants: { url: '/api/participants/export' },
    getParticipantProgress: { url: `/api/participants/${learner.id}/progress` },
    listClosedParticipants: { url: '/api/participants/closed?email=anna@school.test' },
    restoreParticipant: { url: `/api/participants/${deleted}/restore`, payload: {} },
    updateParticipant: { url: `/api/participants/${learner.id}`, payload: { ...person, groupId: group } },
    inviteParticipant: { url: `/api/participants/${learner.id}/invitation`, payload: { by: 'link' } },
    moveParticipant: { url: `/api/participants/${learner.id}/group`, payload: { groupId: group } },
    suspendParticipant: { url: `/api/participants/${learner.id}/suspend` },
    resumeParticipant: { url: `/api/participants/${suspended}/resume` },
    deleteParticipant: { url: `/api/participants/${learner.id}` },
  }) satisfies Samples;
