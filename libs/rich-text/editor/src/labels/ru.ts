import { labelsOf } from './labels-of';
import words from './words/ru.json';

/** Russian, the language of the product. It is part of the editor chunk. */
export const ru = labelsOf(words);
