import type { Notification } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Text } from '@stupeni/ui/core';
import { addresses } from '../../navigation/addresses';
import { type Load, loadAnnouncement, loadCourse, loadLesson } from '../../navigation/load-screens';
import { useLoadAhead } from '../../navigation/use-load-ahead';
import { questionAnchor, remarksAnchor, threadAnchor } from '../../navigation/use-named-by-address';
import { notificationTextId } from './notification-text-id';
import { texts } from './texts';

interface NotificationTextProps {
  notification: Notification;
  onRead: (id: number) => void;
}

/**
 * What happened, with a link to its lesson, course or announcement. Following the link marks the notification as read.
 */
export function NotificationText({ notification, onRead }: NotificationTextProps) {
  const { id, read } = notification;
  const title = texts.title(notification);
  const loadAhead = useLoadAhead();
  const target = findTarget(notification);
  return (
    <Text as="div" id={notificationTextId(id)} lineHeight="1.4" fontWeight={read ? '500' : '650'} pt="2px">
      {target ? (
        <Box asChild _hover={{ textDecoration: 'underline' }} textUnderlineOffset="0.18em">
          <Link
            to={target.path}
            onClick={() => {
              if (!read) onRead(id);
            }}
            {...loadAhead(target.load)}
          >
            {title}
          </Link>
        </Box>
      ) : (
        title
      )}
    </Text>
  );
}

/** The address of the lesson, course or announcement; null if it is deleted. */
function findTarget(notification: Notification): { path: string; load: Load } | null {
  const { lesson, course, announcement } = notification;
  if (announcement) {
    const path = href(addresses.announcement, { announcementId: announcement.id });
    return { path, load: loadAnnouncement(announcement.id) };
  }
  if (lesson) {
    const path = href(addresses.lesson, { courseId: lesson.courseId, lessonId: lesson.id });
    return { path: path + findFragment(notification), load: loadLesson(lesson.id) };
  }
  return course
    ? { path: href(addresses.course, { courseId: course.id }), load: loadCourse(course.id) }
    : null;
}

/** The place on the lesson's page: the teacher's remark or answer. */
function findFragment({ kind, commentId, threadOfSubmissionId }: Notification): string {
  if (threadOfSubmissionId !== undefined) return `#${threadAnchor(threadOfSubmissionId)}`;
  if (commentId !== null) return `#${questionAnchor(commentId)}`;
  return kind === 'returned' || kind === 'accepted' ? `#${remarksAnchor}` : '';
}
