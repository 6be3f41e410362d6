import type { Lesson } from '@stupeni/contract';

/**
 * What a lesson asks for. A field with its default value is absent: `wants` when the lesson accepts a text and files,
 * `criteria` when it has none.
 */
export type Wanted = Pick<Lesson, 'wants' | 'criteria'>;

/** SQL: what the lesson asks for, as JSON. */
export const selectWanted = (lessons: string): string => `json_strip_nulls(json_build_object(
    'wants', nullif(${lessons}.wants, 'both'), 'criteria', ${lessons}.criteria))`;
