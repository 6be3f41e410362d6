import { mostSubmissionFiles, type SubmissionWants } from '@stupeni/contract';

/** What a learner wants to hand in. */
export interface HandedIn {
  hasText: boolean;
  /** The sizes of the files, in bytes. */
  sizes: readonly number[];
}

/** The limits of a lesson and of the school. */
export interface SubmissionLimits {
  wants: SubmissionWants;
  /** The greatest sum of the files of one submission, in bytes. */
  maxBytes: number;
}

export type SubmissionIssue =
  | 'submission_empty'
  | 'text_not_wanted'
  | 'files_not_wanted'
  | 'too_many_files'
  | 'submission_too_large';

/** Why a text and files cannot be handed in, or null. A text that is not wanted is reported before other issues. */
export function findSubmissionIssue(
  { hasText, sizes }: HandedIn,
  { wants, maxBytes }: SubmissionLimits,
): SubmissionIssue | null {
  if (hasText && wants === 'files') return 'text_not_wanted';
  const files = findFilesIssue(sizes, { wants, maxBytes });
  if (files !== null) return files;
  return hasText || sizes.length > 0 ? null : 'submission_empty';
}

/**
 * Why these files cannot be in one submission, or null. It is checked when an upload begins, before there is a text.
 */
export function findFilesIssue(
  sizes: readonly number[],
  { wants, maxBytes }: SubmissionLimits,
): Exclude<SubmissionIssue, 'submission_empty' | 'text_not_wanted'> | null {
  if (sizes.length > 0 && wants === 'text') return 'files_not_wanted';
  if (sizes.length > mostSubmissionFiles) return 'too_many_files';
  return leftBytes(sizes, maxBytes) < 0 ? 'submission_too_large' : null;
}

/** The number of bytes that still fit beside these files. It is negative if the files are too large. */
export const leftBytes = (sizes: readonly number[], maxBytes: number): number =>
  maxBytes - sizes.reduce((sum, size) => sum + size, 0);
