import { problem } from './problem';
import { issueText } from './texts';

/** Throws `validation` when the `id` in the body differs from the one in the path. */
export function requireSameId(inPath: number, inBody: number | undefined): void {
  if (inBody === undefined || inBody === inPath) return;
  throw problem('validation', { issues: [{ path: 'id', message: issueText.otherId }] });
}

/** The problem for a field of the body that refers to something that does not exist. */
export const unknownReference = (path: string, message: string) =>
  problem('validation', { issues: [{ path, message }] });
