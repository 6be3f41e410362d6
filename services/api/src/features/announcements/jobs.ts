import { type FeatureJob, makeJob } from '../feature';
import { sendAnnouncementsJob } from './job-kinds';
import { sendAnnouncements } from './send-announcements';

export const announcementJobs: readonly FeatureJob[] = [
  makeJob(sendAnnouncementsJob, (context) => sendAnnouncements(context), {
    cron: '* * * * *',
    atStart: true,
  }),
];
