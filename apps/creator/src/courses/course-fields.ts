import type { ComparedField } from '../comparing/compared';
import type { CourseForm } from './course-form';
import { texts } from './texts';

/** The fields of a course to compare, in the order of the screen. */
export const courseFields = ({ title, description, price }: CourseForm): ComparedField[] => [
  { name: texts.name, value: { kind: 'words', words: title.trim() } },
  { name: texts.description, value: { kind: 'text', document: description } },
  {
    name: texts.price,
    value: { kind: 'words', words: price.trim() === '' ? '' : texts.roubles(Number(price)) },
  },
];
