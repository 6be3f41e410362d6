import { duty } from '../../core/jobs/job-kind';

/** Sends announcements whose time has come, and takes withdrawn ones out of the bells. */
export const sendAnnouncementsJob = duty('send-announcements', { expireInSeconds: 600 });
