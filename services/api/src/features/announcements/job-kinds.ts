import { defineDuty } from '../../core/jobs/job-kind';

/** Sends announcements whose time has come, and deletes the notifications of withdrawn ones. */
export const sendAnnouncementsJob = defineDuty('send-announcements', { expireInSeconds: 600 });
