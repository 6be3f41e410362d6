import { completedCount } from '@stupeni/rules';
import { firstText, type RichDocument } from '@stupeni/rich-text-model';
import { Box, Button, Flex, Grid, Heading, Icon, Stack, Text } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { findNearestDue } from '../due/nearest-due';
import type { DrawLessonLink } from '../links/draw-link';
import { isNotStarted, type LessonStep } from '../steps/course-steps';
import { type Climb, CourseStairs } from './CourseStairs';
import { describeStairs } from './stairs-sentence';
import { texts } from './texts';

export interface CourseHeroProps {
  title: string;
  description: RichDocument;
  steps: readonly LessonStep[];
  lessonLink: DrawLessonLink;
  /** True for staff. They see no next step, because nothing is saved for them. */
  staff?: boolean;
  /** The lesson to celebrate. */
  climb?: Climb | null;
}

/** Title, description, progress, the next step and the staircase of the course. */
export function CourseHero({
  title,
  description,
  steps,
  lessonLink,
  staff = false,
  climb = null,
}: CourseHeroProps) {
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
        css={wrapLook}
        pb={{ base: 1.5, md: '34px' }}
      >
        <Heading as="h1" size="h1">
          {title}
        </Heading>
        <Text color="fg.muted">{firstText(description) ?? texts.noDescription}</Text>
        <Text fontWeight="600">{texts.progress(completed, steps.length)}</Text>
        <NearestDue steps={steps} />
        {staff ? (
          <Badge tone="neutral" icon="eye">
            {texts.staff}
          </Badge>
        ) : (
          <NextStep steps={steps} lessonLink={lessonLink} />
        )}
      </Stack>
      {steps.length > 0 && (
        <CourseStairs steps={steps} size="lg" label={describeStairs(steps)} climb={climb} />
      )}
    </Grid>
  );
}

/** The next due date, with its lesson. */
function NearestDue({ steps }: Pick<CourseHeroProps, 'steps'>) {
  const nearest = findNearestDue(steps);
  if (!nearest) return null;
  return (
    <Flex align="center" gap={1.5} fontSize="14px" fontWeight={nearest.isSoon ? '600' : undefined}>
      <Icon name="calendar" size={16} />
      <span>{texts.nearestDue(nearest.text, nearest.number)}</span>
    </Flex>
  );
}

/** Shown when the learner has completed all open lessons and the next one opens on a later day. */
const OpensLater = ({ number, day }: { number: number; day: string }) => (
  <Badge tone="review" icon="clock">
    {texts.opens(number, day)}
  </Badge>
);

// A long word breaks, so that it does not widen the column.
const wrapLook = { '& > *': { maxW: 'full' } } as const;

function NextStep({ steps, lessonLink }: Pick<CourseHeroProps, 'steps' | 'lessonLink'>) {
  const current = steps.find((step) => step.current);
  if (current === undefined) {
    const waitingStep = steps.find(({ state }) => state !== 'done');
    if (waitingStep?.opensOn) return <OpensLater number={waitingStep.number} day={waitingStep.opensOn} />;
    return steps.length === 0 ? null : (
      <Badge tone="success" icon="check">
        {texts.finished}
      </Badge>
    );
  }
  const { number } = current;
  return (
    <Box w={{ base: 'full', sm: 'auto' }}>
      <Button asChild size="lg" full>
        {lessonLink(current, { children: isNotStarted(steps) ? texts.begin(number) : texts.goOn(number) })}
      </Button>
    </Box>
  );
}
