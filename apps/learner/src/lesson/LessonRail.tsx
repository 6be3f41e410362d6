import type { Lesson } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Box, Heading, Text } from '@stupeni/ui/core';
import { StepTile } from '@stupeni/ui/more';
import { useEffect, useRef } from 'react';
import { lessonAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import type { LessonStep } from '../course/course-steps';
import { statusLooks } from '../course/statuses';
import { rail } from './lesson-look';
import { texts } from './texts';

interface LessonRailProps {
  lesson: Lesson;
  steps: readonly LessonStep[];
  onLocked: (lessonId: number) => void;
}

/** The course beside its lesson. */
export function LessonRail({ lesson, steps, onLocked }: LessonRailProps) {
  const ahead = useAhead();
  const nav = useRef<HTMLDivElement>(null);
  // Only the rail moves, not the page: the lesson where one is stands in its middle.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && here) nav.current.scrollTop = here.offsetTop - nav.current.clientHeight / 2;
  }, [lesson.id]);
  return (
    <Box as="nav" ref={nav} css={rail} aria-label={texts.rail}>
      <Heading size="h3" fontSize="15px" px={2} pb={2.5}>
        {texts.rail}
      </Heading>
      <Box as="ol" listStyleType="none">
        {steps.map((step) => (
          <li key={step.id}>
            {step.open ? (
              <Link
                to={`/courses/${lesson.courseId}/lesson/${step.id}`}
                aria-description={standing(step)}
                aria-current={step.id === lesson.id ? 'page' : undefined}
                {...ahead(lessonAhead(step.id, step.lesson.checkType))}
              >
                <Inside step={step} here={step.id === lesson.id} />
              </Link>
            ) : (
              <button type="button" aria-description={standing(step)} onClick={() => onLocked(step.id)}>
                <Inside step={step} here={false} />
              </button>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** What the tile shows, for the ear, after the title. */
const standing = ({ status, open }: LessonStep): string | undefined =>
  open ? statusLooks[status]?.onCourse : texts.locked;

// The sun marks the lesson that is read; where the course goes on is an open step like another.
function Inside({ step: { state, lesson }, here }: { step: LessonStep; here: boolean }) {
  return (
    <>
      <StepTile size="sm" state={state} number={lesson.order} current={here} />
      <Text as="span" lineClamp="2">
        {lesson.title}
      </Text>
    </>
  );
}
