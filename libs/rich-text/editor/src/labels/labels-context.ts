import { createContext, useContext } from 'react';
import type { Labels } from './labels';
import { ru } from './ru';

/** The current labels and their language. */
export interface CurrentLabels {
  labels: Labels;
  /** Value of the `lang` attribute. */
  tag: string;
}

export const LabelsContext = createContext<CurrentLabels>({ labels: ru, tag: 'ru' });

/** Labels of the toolbar, its popovers and dialogs. */
export const useLabels = (): Labels => useContext(LabelsContext).labels;

/** Language of the labels, for `lang`. */
export const useLanguageTag = (): string => useContext(LabelsContext).tag;
