import { Box, Button, Flex, Heading, Text } from '@stupeni/ui/core';
import { Badge, Stairs } from '@stupeni/ui/more';
import { useId, useState } from 'react';
import { type CourseProgress, isFinished, describeStairs, toSteps } from './course-steps';
import { LessonList } from './LessonList';
import { texts } from './texts';
import type { SubmissionFiles } from './use-progress';

interface CourseSectionProps {
  course: CourseProgress;
  files: SubmissionFiles;
  /** True if the lessons are shown at first. */
  opened: boolean;
}

/** One course: its staircase, and a button that shows its lessons. */
export function CourseSection({ course, files, opened }: CourseSectionProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  const steps = toSteps(course);
  const { title } = course.course;
  return (
    <Box
      as="section"
      aria-labelledby={`${id}-title`}
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        align={{ base: 'stretch', sm: 'flex-end' }}
        justify="space-between"
        gap={{ base: 3, sm: 6 }}
        px={{ base: 4, sm: 5 }}
        pt={4}
      >
        <Box minW="0" flex={{ base: 'none', sm: '1 1 260px' }} pb={{ base: 0, sm: 4 }}>
          <Heading as="h3" size="h3" id={`${id}-title`}>
            {title}
          </Heading>
          <State course={course} count={steps.length} />
          {steps.length > 0 && (
            <Box mt={2.5}>
              <Button
                size="sm"
                variant="outline"
                aria-expanded={open}
                aria-controls={`${id}-lessons`}
                aria-description={title}
                onClick={() => setOpen(!open)}
              >
                {open ? texts.hide : texts.show}
              </Button>
            </Box>
          )}
        </Box>
        {steps.length > 0 && (
          <Box flex={{ base: 'none', sm: '0 1 420px' }} minW="0">
            <CourseStairs course={course} steps={steps} />
          </Box>
        )}
      </Flex>
      <Box id={`${id}-lessons`}>{open && <LessonList title={title} steps={steps} files={files} />}</Box>
    </Box>
  );
}

function State({ course, count }: { course: CourseProgress; count: number }) {
  return (
    <Flex wrap="wrap" align="center" columnGap={3} rowGap={1} mt={1}>
      {isFinished(course) ? (
        <Badge tone="brand" icon="check">
          {texts.finished}
        </Badge>
      ) : (
        <Text color="fg.muted">
          {count === 0 ? texts.noLessons : texts.completed(course.completed, count)}
        </Text>
      )}
    </Flex>
  );
}

function CourseStairs({ course, steps }: { course: CourseProgress; steps: ReturnType<typeof toSteps> }) {
  const current = steps.find((step) => step.current)?.lesson.order;
  return (
    <Stairs
      size="mini"
      label={describeStairs(course)}
      steps={steps.map(({ state, lesson }) => ({ state, number: lesson.order }))}
      {...(current !== undefined && { current })}
    />
  );
}
