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

/** The list of lessons beside a lesson. */
export function LessonRail({ lesson, steps, onLocked }: LessonRailProps) {
  const ahead = useAhead();
  const nav = useRef<HTMLDivElement>(null);
  // Scrolls the rail, not the page, so that the current lesson is in its middle.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && current) nav.current.scrollTop = current.offsetTop - nav.current.clientHeight / 2;
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
                aria-description={spokenStatus(step)}
                aria-current={step.id === lesson.id ? 'page' : undefined}
                {...ahead(lessonAhead(step.id, step.lesson.checkType))}
              >
                <RailItem step={step} current={step.id === lesson.id} />
              </Link>
            ) : (
              <button type="button" aria-description={spokenStatus(step)} onClick={() => onLocked(step.id)}>
                <RailItem step={step} current={false} />
              </button>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The status for screen readers, spoken after the title. */
const spokenStatus = ({ status, open }: LessonStep): string | undefined =>
  open ? statusLooks[status]?.onCourse : texts.locked;

// The sun marks the open lesson. The lesson to continue with looks like any other open one.
function RailItem({ step: { state, lesson }, current }: { step: LessonStep; current: boolean }) {
  return (
    <>
      <StepTile size="sm" state={state} number={lesson.order} current={current} />
      <Text as="span" lineClamp="2">
        {lesson.title}
      </Text>
    </>
  );
}
