import { Box } from '@stupeni/ui/core';
import type { LessonStep } from './course-steps';
import { LessonLine } from './LessonLine';
import { texts } from './texts';
import type { WorkFiles } from './use-progress';

interface LessonListProps {
  /** Of the course. */
  title: string;
  steps: readonly LessonStep[];
  files: WorkFiles;
}

/** Every lesson of a course with its status and what was handed in. */
export const LessonList = ({ title, steps, files }: LessonListProps) => (
  <Box
    as="ol"
    listStyleType="none"
    aria-label={texts.lessonsOf(title)}
    borderTopWidth="1px"
    borderColor="border"
  >
    {steps.map((step) => (
      <LessonLine key={step.lesson.id} step={step} files={files} />
    ))}
  </Box>
);
