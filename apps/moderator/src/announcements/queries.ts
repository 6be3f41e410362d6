import { call, callWithHeaders } from '@stupeni/api-client';
import type { Input } from '@stupeni/contract';
import { pagesQuery } from '@stupeni/remote';
import { queryOptions } from '@tanstack/react-query';

/** The first part of the keys. A change of an announcement invalidates all queries with it. */
export const announcementsKey = 'announcements';

export interface AnnouncementFilter {
  groupId: number | null;
  courseId: number | null;
}

/** The announcements of the school, or those to one group or course. */
export const announcementsQuery = ({ groupId, courseId }: AnnouncementFilter) =>
  pagesQuery([announcementsKey, 'list', groupId, courseId], ({ limit, cursor }, options) =>
    callWithHeaders(
      'listAnnouncements',
      {
        query: {
          limit: Math.min(limit, 20),
          ...(cursor !== undefined && { cursor }),
          ...(groupId !== null && { groupId }),
          ...(courseId !== null && { courseId }),
        },
      },
      options,
    ),
  );

/** Who has not read an announcement, and who did not get it. */
export const announcementQuery = (id: number) =>
  queryOptions({
    queryKey: [announcementsKey, 'one', id],
    queryFn: ({ signal }) => call('getAnnouncement', { params: { id } }, { signal }),
  });

/** Who would get an announcement now. */
export const previewQuery = (receivers: Input<'previewAnnouncement'>['body'] | null) =>
  queryOptions({
    queryKey: [announcementsKey, 'preview', receivers],
    queryFn: ({ signal }) => call('previewAnnouncement', { body: receivers! }, { signal }),
    enabled: receivers !== null,
  });
