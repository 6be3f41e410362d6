import { Heading, Stack } from '@stupeni/ui/core';
import { EmptyState } from '@stupeni/ui/more';
import { isNotStarted } from '../steps/course-steps';
import { CourseHero, type CourseHeroProps } from './CourseHero';
import { LessonRow } from './LessonRow';
import { texts } from './texts';

export interface CourseViewProps extends CourseHeroProps {
  /** Called with the id of a locked lesson that was clicked. A preview does not need it. */
  onLocked?: (lessonId: number) => void;
}

/** The page of a course: its head and its lessons. */
export function CourseView({ onLocked, ...hero }: CourseViewProps) {
  const { steps, lessonLink } = hero;
  return (
    <>
      <CourseHero {...hero} />
      <Heading mb="14px">{texts.lessons}</Heading>
      {steps.length === 0 ? (
        <EmptyState level={3} title={texts.empty} text={texts.emptyText} />
      ) : (
        <Stack as="ol" gap={2} listStyleType="none">
          {steps.map((step) => (
            <LessonRow
              key={step.id}
              step={step}
              courseNotStarted={isNotStarted(steps)}
              lessonLink={lessonLink}
              onLocked={onLocked}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
