import type { Lesson } from '@stupeni/contract';

/** What a lesson asks for, without what is the default: a text, files or both, without criteria. */
export type Wanted = Pick<Lesson, 'wants' | 'criteria'>;

/** SQL: what the lesson asks for, as JSON. */
export const selectWanted = (lessons: string): string => `json_strip_nulls(json_build_object(
    'wants', nullif(${lessons}.wants, 'both'), 'criteria', ${lessons}.criteria))`;
