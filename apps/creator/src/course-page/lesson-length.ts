import type { CourseLesson } from '@stupeni/contract';
import { texts } from './texts';

/** Words that an adult reads in a minute: 184 of a Russian text in the study IReST (2012), here rounded down. */
const wordsPerMinute = 180;

/** How long a lesson is: the questions of its test, and the time to read its text. Empty for a lesson with neither. */
export const describeLength = ({
  words = 0,
  questions,
}: Pick<CourseLesson, 'words' | 'questions'>): string[] => [
  ...(questions === undefined ? [] : [texts.questions(questions)]),
  ...(words === 0 ? [] : [texts.reading(Math.ceil(words / wordsPerMinute))]),
];
