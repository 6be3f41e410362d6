import type { Samples, SampleSchool } from '../../../testing/sample-school';

/** A request for each call of this feature that needs a session. Each succeeds in the sample school. */
export const notificationsSamples = ({ notification }: SampleSchool) =>
  ({
    listNotifications: { url: '/api/notifications' },
    readNotification: { url: `/api/notifications/${notification}/read` },
    readAllNotifications: { url: '/api/notifications/read-all' },
  }) satisfies Samples;
