import type { Config } from '../../config';

/**
 * The one place that decides what the tile of a course counts. By the specification it is the price
 * (§2, §9), so nothing is added; COURSE_TILE_COUNT=lessons sends the true number of lessons beside it.
 */
export const tileCountOf = (
  { courseTileCount }: Pick<Config, 'courseTileCount'>,
  lessons: number,
): { lessonCount?: number } => (courseTileCount === 'lessons' ? { lessonCount: lessons } : {});
