import { buildLabels } from './build-labels';
import words from './words/ru.json';

/** Russian, the language of the product. It is part of the editor chunk. */
export const ru = buildLabels(words);
