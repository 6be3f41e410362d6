import { mostSubmissionFiles, type Config } from '@stupeni/contract';
import { filesIssue, leftBytes } from '@stupeni/rules';
import { texts } from '../texts';
import { parseExtension } from './extension';
import type { FileFailure } from './file-failure';

/** What the API accepts, and what the files that are already there leave. */
export interface FileLimits extends Pick<Config, 'uploads'> {
  /** The greatest sum of the files in bytes; undefined while it is not known. */
  maxBytes: number | undefined;
}

interface NamedFile {
  name: string;
  /** Bytes. */
  size: number;
}

/** Formats that the page turns into a JPEG before it sends them. */
export const convertedTypes = ['heic', 'heif'];

/**
 * Why a file cannot join the other files of a submission; undefined if the API would accept it. Only the API checks
 * whether the content matches the name.
 */
export function findFileIssue(
  { name, size }: NamedFile,
  others: readonly NamedFile[],
  { uploads, maxBytes }: FileLimits,
): FileFailure | undefined {
  const replace = (sentence: string): FileFailure => ({ sentence, remedy: 'replace' });
  const extension = parseExtension(name);
  if (extension === '') return replace(texts.noExtension);
  if (name.slice(0, name.lastIndexOf('.')).trim() === '') return replace(texts.noName);
  if (!uploads.types.includes(extension) && !convertedTypes.includes(extension))
    return replace(texts.wrongType(extension));
  if (size === 0) return replace(texts.emptyFile);
  // The JPEG of a photo has another size.
  if (size > uploads.maxBytes && !convertedTypes.includes(extension))
    return replace(texts.tooLarge(uploads.maxBytes));
  const sizes = others.map((other) => other.size);
  const issue = filesIssue([...sizes, size], { wants: 'files', maxBytes: maxBytes ?? Infinity });
  if (issue === 'too_many_files')
    return { sentence: texts.tooManyFiles(mostSubmissionFiles), remedy: 'retry' };
  if (issue === 'submission_too_large' && maxBytes !== undefined)
    return { sentence: texts.tooLargeTogether(maxBytes, leftBytes(sizes, maxBytes)), remedy: 'retry' };
  return others.some((other) => isSameFile(other, { name, size }))
    ? { sentence: texts.sameFile, remedy: 'addAnyway' }
    : undefined;
}

/** Whether two files are probably one. A name may be spelled with a composed or a decomposed й. */
export const isSameFile = (one: NamedFile, other: NamedFile): boolean =>
  one.name.normalize('NFC') === other.name.normalize('NFC') && one.size === other.size;
