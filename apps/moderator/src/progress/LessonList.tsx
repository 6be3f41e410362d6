import { Box } from '@stupeni/ui/core';
import type { LessonStep } from './course-steps';
import { LessonLine } from './LessonLine';
import { texts } from './texts';
import type { SubmissionFiles } from './use-progress';

interface LessonListProps {
  /** The title of the course. */
  title: string;
  steps: readonly LessonStep[];
  files: SubmissionFiles;
}

/** The lessons of a course with their statuses and submissions. */
export const LessonList = ({ title, steps, files }: LessonListProps) => (
  <Box
    as="ol"
    listStyleType="none"
    aria-label={texts.lessonsTitle(title)}
    borderTopWidth="1px"
    borderColor="border"
  >
    {steps.map((step) => (
      <LessonLine key={step.lesson.id} step={step} files={files} />
    ))}
  </Box>
);
