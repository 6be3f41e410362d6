import { ApiError } from '@stupeni/api-client';
import { nameOf } from '../page/person';

export type Verdict = 'READY' | 'REDO';

/** Why a work cannot be decided here and now (product decisions §4), as far as the screen can do something. */
export type Refusal =
  | { kind: 'decided'; by: string; at: string; action: Verdict }
  | { kind: 'claimed'; by: string; until: string }
  | { kind: 'newer'; submissionId: number }
  | { kind: 'gone' }
  | { kind: 'failed'; error: Error };

/** The facts of these refusals, as the API states them. */
interface Facts {
  by: { firstName: string; lastName: string };
  at: string;
  until: string;
  action: Verdict;
  submissionId: number;
}

/** What an error of a claim or a verdict means for the person. */
export function refusalOf(error: Error): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'failed', error };
  const { by, at, until, action, submissionId } = error.body as unknown as Facts;
  switch (error.code) {
    case 'already_decided':
      return { kind: 'decided', by: nameOf(by), at, action };
    case 'claimed':
      return { kind: 'claimed', by: nameOf(by), until };
    case 'stale_submission':
      return { kind: 'newer', submissionId };
    case 'not_found':
    case 'wrong_state':
      return { kind: 'gone' };
    default:
      return { kind: 'failed', error };
  }
}
