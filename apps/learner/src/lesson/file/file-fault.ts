import type { Config } from '@stupeni/contract';
import { texts } from './texts';

/**
 * Why a file cannot be handed in, as the API would decide by its name and size; undefined when nothing speaks
 * against it. Whether the content fits the name only the API can tell.
 */
export function faultOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  { maxBytes, types }: Config['uploads'],
): string | undefined {
  const ending = endingOf(name);
  if (ending === '') return texts.noEnding(types);
  if (name.slice(0, name.lastIndexOf('.')).trim() === '') return texts.noName;
  if (!types.includes(ending)) return texts.wrongType(ending, types);
  if (size === 0) return texts.emptyFile;
  return size > maxBytes ? texts.tooLarge(size, maxBytes) : undefined;
}

/** What a file says it is: in small letters, without the dot; empty where its name says nothing. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
