import type { Config } from '@stupeni/contract';
import { texts } from './texts';

/**
 * Why the API would reject a file by its name or size, as a sentence; undefined if it would accept the file. Only the
 * API checks whether the content matches the name.
 */
export function findFileIssue(
  { name, size }: Pick<File, 'name' | 'size'>,
  { maxBytes, types }: Config['uploads'],
): string | undefined {
  const extension = parseExtension(name);
  if (extension === '') return texts.noExtension;
  if (name.slice(0, name.lastIndexOf('.')).trim() === '') return texts.noName;
  if (!types.includes(extension)) return texts.wrongType(extension);
  if (size === 0) return texts.emptyFile;
  return size > maxBytes ? texts.tooLarge(maxBytes) : undefined;
}

/** The extension of a file name in lower case, without the dot; empty if there is none. */
export function parseExtension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
