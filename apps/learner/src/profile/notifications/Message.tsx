import type { Notification } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Text } from '@stupeni/ui/core';
import { type Ahead, courseAhead, lessonAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { messageId } from './message-id';

interface MessageProps {
  notification: Notification;
  onRead: (id: number) => void;
}

/** What a notification says; it leads to its lesson or course, and whoever follows it has read it. */
export function Message({ notification, onRead }: MessageProps) {
  const { id, text, read } = notification;
  const ahead = useAhead();
  const place = placeOf(notification);
  return (
    <Text as="span" id={messageId(id)} fontWeight={read ? '400' : '650'}>
      {place ? (
        <Box asChild _hover={{ textDecoration: 'underline' }} textUnderlineOffset="0.18em">
          <Link
            to={place.path}
            onClick={() => {
              if (!read) onRead(id);
            }}
            {...ahead(place.needs)}
          >
            {text}
          </Link>
        </Box>
      ) : (
        text
      )}
    </Text>
  );
}

/** What it is about, as long as that is there. */
function placeOf({ lesson, course }: Notification): { path: string; needs: Ahead } | null {
  if (lesson) {
    return { path: `/courses/${lesson.courseId}/lesson/${lesson.id}`, needs: lessonAhead(lesson.id) };
  }
  return course ? { path: `/courses/${course.id}`, needs: courseAhead(course.id) } : null;
}
