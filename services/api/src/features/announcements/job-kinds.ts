import { defineDuty } from '../../core/jobs/job-kind';

/** Sends announcements whose time has come, and takes withdrawn ones out of the bells. */
export const sendAnnouncementsJob = defineDuty('send-announcements', { expireInSeconds: 600 });
