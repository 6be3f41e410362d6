import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const announcementsSamples = ({ learner, announcement }: SampleSchool) => {
  const words = { subject: 'Каникулы', text: 'Школа закрыта до понедельника.' };
  return {
    listAnnouncements: { url: '/api/announcements' },
    previewAnnouncement: {
      url: '/api/announcements/preview',
      payload: { learnerIds: [learner.id] },
      unrecorded: true,
    },
    createAnnouncement: {
      url: '/api/announcements',
      payload: { learnerIds: [learner.id], ...words, byMail: false },
    },
    getAnnouncement: { url: `/api/announcements/${announcement}` },
    updateAnnouncement: { url: `/api/announcements/${announcement}`, payload: words },
    withdrawAnnouncement: { url: `/api/announcements/${announcement}/withdraw` },
    getMyAnnouncement: { url: `/api/notifications/announcements/${announcement}` },
  } satisfies Samples;
};
