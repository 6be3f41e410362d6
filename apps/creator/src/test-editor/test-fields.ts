import type { ComparedField } from '../comparing/compared';
import type { TestForm } from './test-form';
import { texts } from './texts';

/** A test as it is read and compared. */
export const testFields = ({ title, questions }: TestForm): ComparedField[] => [
  { name: texts.title, value: { kind: 'words', words: title.trim() } },
  { name: texts.questions, value: { kind: 'questions', questions } },
];
