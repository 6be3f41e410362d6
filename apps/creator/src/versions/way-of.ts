import type { Version } from '@stupeni/contract';
import { type ComparedField, differingNames } from '../comparing/compared';
import { texts } from './texts';

/**
 * How a version came to be, in words: made, restored, written over («Перезаписать»), or what a save changed.
 * @param before the fields of the version before it; null when that is not kept any more
 */
export function wayOf(
  { version, way }: Pick<Version, 'version' | 'way'>,
  fields: readonly ComparedField[],
  before: readonly ComparedField[] | null,
): string {
  if (way !== 'saved') return texts[way];
  if (version === 1) return texts.made;
  const names = before ? differingNames(fields, before) : [];
  return names.length > 0 ? texts.changed(names) : texts.saved;
}
