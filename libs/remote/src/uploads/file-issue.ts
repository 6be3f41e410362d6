import { mostSubmissionFiles, type Config } from '@stupeni/contract';
import { findFilesIssue, leftBytes } from '@stupeni/rules';
import { fileTexts } from './texts';
import { parseExtension } from './extension';
import type { FileFailure } from './file-failure';

/** What the API accepts, and what still fits beside the present files. */
export interface FileLimits extends Pick<Config, 'uploads'> {
  /** The largest sum of the sizes in bytes; undefined while it is not known. */
  maxBytes: number | undefined;
  /** Formats that the page converts before it sends them. */
  converted?: readonly string[];
}

interface NamedFile {
  name: string;
  /** The size in bytes. */
  size: number;
}

/**
 * Why a file cannot be added to the other files of a submission or a message; undefined if the API would accept it.
 * Only the API checks whether the content matches the name.
 */
export function findFileIssue(
  { name, size }: NamedFile,
  others: readonly NamedFile[],
  { uploads, maxBytes, converted = [] }: FileLimits,
): FileFailure | undefined {
  const replace = (sentence: string): FileFailure => ({ sentence, remedy: 'replace' });
  const extension = parseExtension(name);
  if (extension === '') return replace(fileTexts.noExtension);
  if (name.slice(0, name.lastIndexOf('.')).trim() === '') return replace(fileTexts.noName);
  if (!uploads.types.includes(extension) && !converted.includes(extension))
    return replace(fileTexts.wrongType(extension));
  if (size === 0) return replace(fileTexts.emptyFile);
  // The size of the JPEG is not known before the photo is converted.
  if (size > uploads.maxBytes && !converted.includes(extension))
    return replace(fileTexts.tooLarge(uploads.maxBytes));
  const sizes = others.map((other) => other.size);
  const issue = findFilesIssue([...sizes, size], { wants: 'files', maxBytes: maxBytes ?? Infinity });
  if (issue === 'too_many_files')
    return { sentence: fileTexts.tooManyFiles(mostSubmissionFiles), remedy: 'retry' };
  if (issue === 'submission_too_large' && maxBytes !== undefined)
    return { sentence: fileTexts.tooLargeTogether(maxBytes, leftBytes(sizes, maxBytes)), remedy: 'retry' };
  return others.some((other) => isSameFile(other, { name, size }))
    ? { sentence: fileTexts.sameFile, remedy: 'addAnyway' }
    : undefined;
}

/** Whether two files are probably the same. The same name can have «й» as one character or as two. */
export const isSameFile = (one: NamedFile, other: NamedFile): boolean =>
  one.name.normalize('NFC') === other.name.normalize('NFC') && one.size === other.size;
