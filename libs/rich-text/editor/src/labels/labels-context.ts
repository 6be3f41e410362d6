import { createContext, useContext } from 'react';
import type { Labels } from './labels';
import { ru } from './ru';

/** The words in force, and the language they are in. */
export interface Spoken {
  labels: Labels;
  /** As the `lang` attribute says it. */
  tag: string;
}

export const LabelsContext = createContext<Spoken>({ labels: ru, tag: 'ru' });

/** The words of the toolbar, its sheets and dialogs. */
export const useLabels = (): Labels => useContext(LabelsContext).labels;

/** The language of those words, for `lang`. */
export const useTag = (): string => useContext(LabelsContext).tag;
