import type { ImportReport } from '@stupeni/contract';

/** Why what was previewed was not written. */
export type Trouble =
  /** No answer: whether it was written is not known. */
  | { kind: 'lost'; error: unknown }
  /** Something else became of the school meanwhile; the preview was made anew. */
  | { kind: 'changed' }
  | { kind: 'failed'; error: unknown };

/** Where an import stands, from the empty dialog to its result. */
export type ImportState =
  | { step: 'none' }
  /** The file is on its way to be looked at; `progress` from 0 to 1. */
  | { step: 'checking'; file: File; progress: number }
  /** The file as a whole will not do. */
  | { step: 'refused'; file: File; why: string }
  /** The look at it brought nothing. */
  | { step: 'unchecked'; file: File; error: unknown }
  | { step: 'preview'; file: File; report: ImportReport; trouble: Trouble | null }
  | { step: 'adding'; file: File; report: ImportReport }
  | { step: 'done'; report: ImportReport };

/** Whether it could be written, as far as the file goes; slots are another matter. */
export const isAddable = ({ bad, added }: ImportReport): boolean => bad === 0 && added > 0;
