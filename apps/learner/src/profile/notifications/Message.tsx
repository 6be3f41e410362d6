import type { Notification } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Text } from '@stupeni/ui/core';
import { lessonAhead } from '../../ahead/screens-ahead';
import { useAhead } from '../../ahead/use-ahead';
import { messageId } from './message-id';

interface MessageProps {
  notification: Notification;
  onRead: (id: number) => void;
}

/** What a notification says; it leads to its lesson, and whoever follows it has read it. */
export function Message({ notification: { id, text, lesson, read }, onRead }: MessageProps) {
  const ahead = useAhead();
  return (
    <Text as="span" id={messageId(id)} fontWeight={read ? '400' : '650'}>
      {lesson ? (
        <Box asChild _hover={{ textDecoration: 'underline' }} textUnderlineOffset="0.18em">
          <Link
            to={`/courses/${lesson.courseId}/lesson/${lesson.id}`}
            onClick={() => {
              if (!read) onRead(id);
            }}
            {...ahead(lessonAhead(lesson.id))}
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
