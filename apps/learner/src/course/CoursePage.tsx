import type { Course } from '@stupeni/contract';
import { Link } from '@stupeni/router';
import { Heading, Stack } from '@stupeni/ui/core';
import { EmptyState, Page } from '@stupeni/ui/more';
import { useState } from 'react';
import { coursesAhead } from '../ahead/screens-ahead';
import { useAhead } from '../ahead/use-ahead';
import { BackLink } from '../page/BackLink';
import { keepsPlace } from '../page/keeps-place';
import type { Arrival } from '../page/use-arrival';
import { courseSteps, isNotStarted } from './course-steps';
import { CourseHero } from './CourseHero';
import { LessonRow } from './LessonRow';
import { LockedLessonDialog } from './LockedLessonDialog';
import { texts } from './texts';
import { useClimb } from './use-climb';

export function CoursePage({
  course,
  userId,
  preview,
  arrival,
}: {
  course: Course;
  userId: number;
  preview: boolean;
  arrival: Arrival;
}) {
  const [lockedId, setLockedId] = useState(arrival.locked ?? null);
  const ahead = useAhead();
  const steps = courseSteps(course.lessons, preview);
  const climb = useClimb({ userId, courseId: course.id, steps, preview, arrived: arrival.climbed });
  return (
    <Page>
      <BackLink>
        <Link to="/courses" state={keepsPlace} {...ahead(coursesAhead)}>
          {texts.back}
        </Link>
      </BackLink>
      <CourseHero course={course} steps={steps} preview={preview} climb={climb} />
      <Heading mb="14px">{texts.lessons}</Heading>
      {steps.length === 0 ? (
        <EmptyState level={3} title={texts.empty} text={texts.emptyText} />
      ) : (
        <Stack as="ol" gap={2} listStyleType="none">
          {steps.map((step) => (
            <LessonRow
              key={step.id}
              courseId={course.id}
              step={step}
              courseNotStarted={isNotStarted(steps)}
              onLocked={setLockedId}
            />
          ))}
        </Stack>
      )}
      <LockedLessonDialog
        courseId={course.id}
        steps={steps}
        lockedId={lockedId}
        onClose={() => setLockedId(null)}
      />
    </Page>
  );
}
