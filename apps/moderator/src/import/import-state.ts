import type { ImportReport } from '@stupeni/contract';

/** How people without a password in the file enter first: by a mail, or by a password that the import makes. */
export type FirstEntry = 'mail' | 'password';

/** Why the people of the preview were not added. */
export type AddFailure =
  /** The answer was lost. The server may or may not have added the people. */
  | { kind: 'lost'; error: unknown }
  /** The school changed after the preview. The preview was made again. */
  | { kind: 'changed' }
  | { kind: 'failed'; error: unknown };

/** The steps of an import, from the empty dialog to the result. */
export type ImportState =
  | { step: 'none' }
  /** The file is being uploaded for the preview; `progress` from 0 to 1. */
  | { step: 'checking'; file: File; progress: number }
  /** The file as a whole is wrong; `message` says why. */
  | { step: 'rejected'; file: File; message: string }
  /** The preview failed. */
  | { step: 'unchecked'; file: File; error: unknown }
  /** `isStale`: the file is being checked again, because a choice or the school changed. */
  | ({ step: 'preview'; failure: AddFailure | null; isStale: boolean } & Planned)
  /** `key` is the `Idempotency-Key` of the import. */
  | ({ step: 'adding'; key: string } & Planned)
  /** `planned` is the preview. It has the passwords of bad rows, which the result does not have. */
  | { step: 'done'; report: ImportReport; planned: ImportReport };

/** What will be added: the file, its preview, whether missing groups are created, and how people enter. */
export interface Planned {
  file: File;
  report: ImportReport;
  createGroups: boolean;
  entry: FirstEntry;
}

/** Whether the file itself can be added. It does not look at free slots. */
export const isAddable = ({ added }: ImportReport): boolean => added > 0;
