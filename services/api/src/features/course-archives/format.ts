import type { ArchivedCourse as Shape } from '@stupeni/contract/schemas';
import type { Static } from 'typebox';

// The format of the archive of a course. `tools/handbook/course-archive.md` describes it for people.

/** The value that marks `course.json` as a course of this product. */
export const formatName = 'stupeni-course';
/**
 * The newest version of the format that this API writes and reads. Raise it with a change that older APIs cannot read.
 */
export const formatVersion = 1;

export const courseFile = 'course.json';
export const readMeFile = 'ПРОЧТИ.txt';
export const pagesFile = 'index.html';

const formatNumber = (count: number) => String(count).padStart(3, '0');
export const contentFile = (at: number): string => `lessons/${formatNumber(at + 1)}.json`;
export const pageFile = (at: number): string => `lessons/${formatNumber(at + 1)}.html`;
export const testFile = (at: number): string => `tests/${formatNumber(at + 1)}.json`;
export const pictureFile = (at: number, extension: string): string =>
  `pictures/${formatNumber(at + 1)}.${extension}`;

/** `course.json`. */
export type ArchivedCourse = Static<typeof Shape>;
