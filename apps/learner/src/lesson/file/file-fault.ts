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
  const dot = name.lastIndexOf('.');
  const ending = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  if (ending === '') return texts.noEnding(types);
  if (name.slice(0, dot).trim() === '') return texts.noName;
  if (!types.includes(ending)) return texts.wrongType(ending, types);
  if (size === 0) return texts.emptyFile;
  return size > maxBytes ? texts.tooLarge(size, maxBytes) : undefined;
}
