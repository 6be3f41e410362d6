import type { Notification } from '@stupeni/contract';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Text } from '@stupeni/ui/core';
import { addresses } from '../../addresses';
import { type Ahead, courseAhead, lessonAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { questionId, remarksId } from '../../page/use-named-by-address';
import { messageId } from './message-id';
import { texts } from './texts';

interface MessageProps {
  notification: Notification;
  onRead: (id: number) => void;
}

/** What happened, with a link to its lesson or course. Following the link marks it as read. */
export function Message({ notification, onRead }: MessageProps) {
  const { id, read } = notification;
  const title = texts.title(notification);
  const ahead = useAhead();
  const target = targetOf(notification);
  return (
    <Text as="div" id={messageId(id)} lineHeight="1.4" fontWeight={read ? '500' : '650'} pt="2px">
      {target ? (
        <Box asChild _hover={{ textDecoration: 'underline' }} textUnderlineOffset="0.18em">
          <Link
            to={target.path}
            onClick={() => {
              if (!read) onRead(id);
            }}
            {...ahead(target.ahead)}
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

/** The address of the lesson or course; null if it is deleted. */
function targetOf(notification: Notification): { path: string; ahead: Ahead } | null {
  const { lesson, course } = notification;
  if (lesson) {
    const path = href(addresses.lesson, { courseId: lesson.courseId, lessonId: lesson.id });
    return { path: path + fragmentOf(notification), ahead: lessonAhead(lesson.id) };
  }
  return course
    ? { path: href(addresses.course, { courseId: course.id }), ahead: courseAhead(course.id) }
    : null;
}

/** The place on the lesson's page: the teacher's remark or answer. */
function fragmentOf({ kind, commentId }: Notification): string {
  if (commentId !== null) return `#${questionId(commentId)}`;
  return kind === 'returned' || kind === 'accepted' ? `#${remarksId}` : '';
}
