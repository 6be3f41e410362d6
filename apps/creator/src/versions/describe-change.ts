import type { Version } from '@stupeni/contract';
import { type ComparedField, listDifferentNames } from '../comparing/compared-fields';
import { texts } from './texts';

/**
 * Describes a version: created, restored, overwritten («Перезаписать»), or the fields that a save changed.
 * @param before the fields of the version before it; null when that version is no longer stored
 */
export function describeChange(
  { version, way }: Pick<Version, 'version' | 'way'>,
  fields: readonly ComparedField[],
  before: readonly ComparedField[] | null,
): string {
  if (way !== 'saved') return texts[way];
  if (version === 1) return texts.made;
  const names = before ? listDifferentNames(fields, before) : [];
  return names.length > 0 ? texts.changed(names) : texts.saved;
}
