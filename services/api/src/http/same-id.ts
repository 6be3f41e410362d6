import { problem } from './problem';
import { issueText } from './texts';

/** Refuses a body whose `id` is not the path's: it would be another thing than the one asked for. */
export function requireSameId(inPath: number, inBody: number | undefined): void {
  if (inBody === undefined || inBody === inPath) return;
  throw problem('validation', { issues: [{ path: 'id', message: issueText.otherId }] });
}

/** Refuses a field of the body that names something which is not there. */
export const unknownReference = (path: string, message: string) =>
  problem('validation', { issues: [{ path, message }] });
