import { Box, Grid, pageLooks } from '@stupeni/ui/core';
import type { ReactElement, ReactNode } from 'react';
import { BackLink } from '../links/BackLink';
import type { DrawLessonLink } from '../links/draw-link';
import type { LessonStep, ListedLesson } from '../steps/course-steps';
import { printed } from './lesson-look';
import { LessonHead } from './LessonHead';
import { LessonRail } from './LessonRail';

export interface LessonViewProps {
  lesson: Omit<ListedLesson, 'order'>;
  /** The lessons of its course. */
  steps: readonly LessonStep[];
  /** The link to the course. */
  back: ReactElement;
  lessonLink: DrawLessonLink;
  /** Called with the id of a locked lesson that was clicked. A preview does not need it. */
  onLocked?: (lessonId: number) => void;
  /** The section with the learner's questions. */
  questions?: ReactNode;
  /** The text of the lesson and the action of its kind. */
  children: ReactNode;
}

/**
 * The page of a lesson (look.md §6): its sheet, the questions, and the lessons of the course beside it. The printed
 * page has only the lesson, without buttons and without texts of other people.
 */
export function LessonView({
  lesson,
  steps,
  back,
  lessonLink,
  onLocked,
  questions,
  children,
}: LessonViewProps) {
  return (
    <Grid css={{ ...pageLooks.withRail, ...printed.page }}>
      <Box minW="0">
        <Box px={{ base: 4, sm: 8, md: 0 }} _print={{ display: 'none' }}>
          <BackLink>{back}</BackLink>
        </Box>
        <Box as="article" css={{ ...pageLooks.sheet, ...printed.sheet }}>
          <LessonHead lesson={lesson} steps={steps} />
          {children}
        </Box>
        {questions}
      </Box>
      <LessonRail lessonId={lesson.id} steps={steps} lessonLink={lessonLink} onLocked={onLocked} />
    </Grid>
  );
}
