import { defineDuty } from '../../core/jobs/job-kind';

/** Sends announcements whose time has come, and removes withdrawn ones from the bells. */
export const sendAnnouncementsJob = defineDuty('send-announcements', { expireInSeconds: 600 });
