import { readDocument, type RichDocument } from '@stupeni/rich-text-model';
import type { ReviewSubmission } from '../submission-query';

/** One file of the submission on the desk. */
export type HandedInFile = ReviewSubmission['files'][number];

/** A part of what was handed in: the text, neighbouring pictures as one gallery, or one file. */
export type HandedInPart =
  | { kind: 'text'; key: string; document: RichDocument }
  | { kind: 'pictures'; key: string; files: readonly HandedInFile[] }
  | { kind: 'file'; key: string; file: HandedInFile };

/** The parts of a submission, in the learner's order: the text first, then the files. */
export function listParts({ text, files }: Pick<ReviewSubmission, 'text' | 'files'>): HandedInPart[] {
  const document = text ? readDocument(text) : null;
  const parts: HandedInPart[] = document?.blocks.length ? [{ kind: 'text', key: 'text', document }] : [];
  for (const file of files) {
    const last = parts.at(-1);
    if (chooseView(file) !== 'picture') parts.push({ kind: 'file', key: file.id, file });
    else if (last?.kind === 'pictures') parts.splice(-1, 1, { ...last, files: [...last.files, file] });
    else parts.push({ kind: 'pictures', key: file.id, files: [file] });
  }
  return parts;
}

/** The keys under which the parts report their states: each picture of a gallery reports for itself. */
export const listReportKeys = (parts: readonly HandedInPart[]): string[] =>
  parts.flatMap((part) => (part.kind === 'pictures' ? part.files.map(({ id }) => id) : [part.key]));

/** How the desk shows a file. `closed`: nobody can open it now, and the desk says why. */
export type FileView =
  | 'picture'
  | 'pdf'
  | 'document'
  | 'sheets'
  | 'plainText'
  | 'sound'
  | 'video'
  | 'download'
  | 'closed';

/** Chooses how the desk shows a file, by its kind. The API has found the kind in the content. */
export function chooseView({ kind, name, scan, fault }: HandedInFile): FileView {
  if (scan || fault) return 'closed';
  switch (kind) {
    case 'table':
      return /\.csv$/i.test(name) ? 'plainText' : 'sheets';
    case 'text':
      return 'plainText';
    case 'other':
      return 'download';
    default:
      return kind;
  }
}

/** The name without its extension, and the extension. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0
    ? { base: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() }
    : { base: name, extension: '' };
}
