import { lazyPart } from '../navigation/lazy-part';
import { LessonSkeleton } from './LessonSkeleton';

/**
 * `LessonPage` in its own chunk, because the course list and the course page do not need it (quality bars §2). A link
 * that is hovered, touched or focused loads the chunk before the click.
 */
export const LessonPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './LessonPage')).LessonPage,
  { name: 'lesson', Waiting: LessonSkeleton },
);

/** Text that was typed for a lesson that is gone. It is in the same chunk. */
export const UnsentTexts = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './UnsentTexts')).UnsentTexts,
  { name: 'unsent-texts', Waiting: () => null },
);
