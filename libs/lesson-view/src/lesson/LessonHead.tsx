import { statusOf } from '@stupeni/rules';
import { Box, Flex, Heading, Icon, Text } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { CourseStairs } from '../course/CourseStairs';
import { DueDate } from '../due/DueDate';
import type { LessonStep, ListedLesson } from '../steps/course-steps';
import { lessonKinds, statusLooks } from '../steps/statuses';
import { texts } from './texts';

interface LessonHeadProps {
  lesson: Omit<ListedLesson, 'order'>;
  steps: readonly LessonStep[];
}

/** Kind, place in the course, title, due date and status of a lesson. */
export function LessonHead({ lesson, steps }: LessonHeadProps) {
  const kind = lessonKinds[lesson.checkType];
  const index = steps.findIndex(({ id }) => id === lesson.id);
  // A draft lesson is not among the steps of the course, so it has no number.
  const place = index < 0 ? null : texts.place(index + 1, steps.length);
  // The lesson itself has no due date in the answer of the API. The list of lessons has it.
  const due = steps[index]?.lesson.due;
  const status = statusOf(lesson.progresses);
  const look = statusLooks[status];
  return (
    <Box mb="22px">
      <Flex justify="space-between" align="flex-end" gap={4} mb={3}>
        <Flex align="center" gap={2} textStyle="meta" fontWeight="600" color="fg.muted">
          <Icon name={kind.icon} size={16} />
          <span>{place === null ? kind.label : `${kind.label} · ${place}`}</span>
        </Flex>
        {place !== null && (
          <Box flex="none" w={{ base: '132px', sm: '168px' }}>
            <CourseStairs steps={steps} size="nano" at={lesson.id} label={place} />
          </Box>
        )}
      </Flex>
      <Heading as="h1" size="h1">
        {lesson.title}
      </Heading>
      {due && (
        <Box mt={3}>
          <DueDate due={due} status={status} checkType={lesson.checkType} isLocked={false} />
        </Box>
      )}
      {look && (
        <Flex mt={3} wrap="wrap" align="center" columnGap={2.5} rowGap={1}>
          <Badge tone={look.tone} icon={look.icon}>
            {look.onLesson}
          </Badge>
          {look.hint && (
            <Text as="span" textStyle="meta" color="fg.muted">
              {look.hint}
            </Text>
          )}
        </Flex>
      )}
    </Box>
  );
}
