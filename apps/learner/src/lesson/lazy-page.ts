import { lazyPart } from '../navigation/lazy-part';
import { LessonSkeleton } from './LessonSkeleton';

/**
 * `LessonPage` in a separate chunk, because the course list and the course page do not need it (quality bars §2). A link
 * that is hovered, touched or focused loads the chunk before the click.
 */
export const LessonPage = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './LessonPage')).LessonPage,
  { name: 'lesson', Waiting: LessonSkeleton },
);

/** The text of a submission whose lesson is gone, in the same chunk. */
export const LeftText = lazyPart(
  async () => (await import(/* webpackChunkName: "lesson" */ './file/hand-in/LeftText')).LeftText,
  { name: 'left-text', Waiting: () => null },
);
