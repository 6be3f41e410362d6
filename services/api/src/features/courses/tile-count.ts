import type { Config } from '../../core/config/config';

/**
 * Decides which number the tile of a course shows. By the specification (§2, §3) it is the price, which the
 * answer already has. COURSE_TILE_COUNT=lessons adds the real number of lessons.
 */
export const chooseTileCount = (
  { courseTileCount }: Pick<Config, 'courseTileCount'>,
  lessons: number,
): { lessonCount?: number } => (courseTileCount === 'lessons' ? { lessonCount: lessons } : {});
