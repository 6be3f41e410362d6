import type { Course } from '@stupeni/contract';
import { completedCount } from '@stupeni/rules';
import { firstText, readDocument } from '@stupeni/rich-text-model';
import { Link } from '@stupeni/router';
import { Box, Button, Grid, Heading, Stack, Text } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import { isNotStarted, type LessonStep } from './course-steps';
import { CourseStairs } from './CourseStairs';
import { stairsSentence } from './stairs-sentence';
import { texts } from './texts';
import type { Climb } from './use-climb';

interface CourseHeroProps {
  course: Course;
  steps: readonly LessonStep[];
  preview: boolean;
  climb: Climb | null;
}

/** Title, description, progress, the next step and the staircase of the course. */
export function CourseHero({ course, steps, preview, climb }: CourseHeroProps) {
  const completed = completedCount(steps);
  return (
    <Grid
      as="section"
      layerStyle="card"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 42fr) minmax(0, 58fr)' }}
      alignItems="end"
      gap={{ base: 2, md: 8 }}
      px={{ base: 4, sm: 9 }}
      pt={{ base: '22px', sm: 8 }}
      mb={{ base: 6, sm: 9 }}
      overflow="hidden"
    >
      <Stack
        gap="14px"
        alignSelf="center"
        alignItems="flex-start"
        minW="0"
        css={fits}
        pb={{ base: 1.5, md: '34px' }}
      >
        <Heading as="h1" size="h1">
          {course.title}
        </Heading>
        <Text color="fg.muted">{firstText(readDocument(course.description)) ?? texts.noDescription}</Text>
        <Text fontWeight="600">{texts.progress(completed, steps.length)}</Text>
        {preview ? (
          <Badge tone="neutral" icon="eye">
            {texts.preview}
          </Badge>
        ) : (
          <NextStep courseId={course.id} steps={steps} />
        )}
      </Stack>
      {steps.length > 0 && (
        <CourseStairs steps={steps} size="lg" label={stairsSentence(steps)} climb={climb} />
      )}
    </Grid>
  );
}

// A long word breaks and does not widen the column.
const fits = { '& > *': { maxW: 'full' } } as const;

function NextStep({ courseId, steps }: { courseId: number; steps: readonly LessonStep[] }) {
  const ahead = useAhead();
  const current = steps.find((step) => step.current);
  if (current === undefined) {
    return steps.length === 0 ? null : (
      <Badge tone="success" icon="check">
        {texts.finished}
      </Badge>
    );
  }
  return (
    <Box w={{ base: 'full', sm: 'auto' }}>
      <Button asChild size="lg" full>
        <Link
          to={`/courses/${courseId}/lesson/${current.id}`}
          {...ahead(lessonAhead(current.id, current.lesson.checkType))}
        >
          {isNotStarted(steps) ? texts.begin(current.lesson.order) : texts.goOn(current.lesson.order)}
        </Link>
      </Button>
    </Box>
  );
}
