import type { ComparedField } from '../comparing/compared';
import type { CourseForm } from './course-form';
import { texts } from './texts';

/** A course as it is read and compared. */
export const courseFields = ({ title, description, price }: CourseForm): ComparedField[] => [
  { name: texts.name, value: { kind: 'words', words: title.trim() } },
  { name: texts.description, value: { kind: 'text', document: description } },
  {
    name: texts.price,
    value: { kind: 'words', words: price.trim() === '' ? '' : texts.roubles(Number(price)) },
  },
];
