import type { AriaAttributes, ReactElement, ReactNode } from 'react';
import type { LessonStep } from '../steps/course-steps';

/** What a page passes to the link that it draws. */
export interface LinkAttributes extends Pick<AriaAttributes, 'aria-current' | 'aria-description'> {
  children: ReactNode;
}

/** Returns the link to a lesson. For learners it is a router link. The link of a preview leads nowhere. */
export type DrawLessonLink = (step: LessonStep, attributes: LinkAttributes) => ReactElement;
