import type { ComparedField } from '../comparing/compared-fields';
import type { TestForm } from '../questions/test-form';
import { texts } from './texts';

/** The fields of a test to compare, in the order of the screen. */
export const testFields = ({ title, questions }: TestForm): ComparedField[] => [
  { name: texts.title, value: { kind: 'short', text: title.trim() } },
  { name: texts.questions, value: { kind: 'questions', questions } },
];
