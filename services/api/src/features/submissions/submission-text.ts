import { greatestSubmissionText } from '@stupeni/contract';
import { hasText } from '@stupeni/rules';
import { type Block, plainText, type RichDocument } from '@stupeni/rich-text-model';
import { problem } from '../../core/http/problem';
import { issueText } from '../../core/http/texts';
import { cleanDocument } from '../editing/clean-document';

/** What the editor of a submission offers (product decisions §10). */
const blockTypes: ReadonlySet<string> = new Set(['paragraph', 'list-item', 'code']);
const marks: ReadonlySet<string> = new Set(['text', 'bold', 'italic', 'monospace', 'link']);

/**
 * The text of a submission as JSON text for the database, or null when nothing is visible in it. Throws `validation` for
 * a text that is too long or has more than the editor of a submission offers, and the problems of `cleanDocument`.
 */
export function readSubmissionText(sent: unknown): string | null {
  if (sent === null || sent === undefined) return null;
  const { document } = cleanDocument('text', sent);
  const parsed = JSON.parse(document) as RichDocument;
  if (!parsed.blocks.every(isOffered)) throw invalid(issueText.submissionText);
  const text = plainText(parsed);
  if ([...text].length > greatestSubmissionText) throw invalid(issueText.tooLong(greatestSubmissionText));
  return hasText(text) ? document : null;
}

const isOffered = (block: Block): boolean =>
  blockTypes.has(block.type) &&
  'children' in block &&
  block.children.every((leaf) => Object.keys(leaf).every((mark) => marks.has(mark)));

const invalid = (message: string) => problem('validation', { issues: [{ path: 'text', message }] });
