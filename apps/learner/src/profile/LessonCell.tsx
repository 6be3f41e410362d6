import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Text } from '@stupeni/ui/core';
import { addresses } from '../navigation/addresses';
import { loadLesson } from '../navigation/load-screens';
import { useLoadAhead } from '../navigation/use-load-ahead';

interface LessonCellProps {
  lessonId: number;
  title: string;
  course: { id: number; title: string };
}

/** A lesson in a table: its title as a link, and its course below. */
export function LessonCell({ lessonId, title, course }: LessonCellProps) {
  const loadAhead = useLoadAhead();
  return (
    <Box minW="0">
      <Box asChild _hover={{ textDecoration: 'underline' }} textUnderlineOffset="0.18em">
        <Link
          to={href(addresses.lesson, { courseId: course.id, lessonId })}
          {...loadAhead(loadLesson(lessonId))}
        >
          {title}
        </Link>
      </Box>
      <Text as="div" textStyle="meta" color="fg.muted">
        {course.title}
      </Text>
    </Box>
  );
}
