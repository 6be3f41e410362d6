import type { Version } from '@stupeni/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ComparedField } from '../comparing/compared-fields';
import type { History } from './histories';
import { describeChange } from './describe-change';

/** A version of an entity with its fields for the comparison. */
export interface DescribedVersion extends Version {
  fields: readonly ComparedField[];
  /** What changed in this version. */
  summary: string;
}

/** The history of one entity and the selected version. It is loaded at each opening. */
export function useHistory<E extends { version: number }>(
  { kind, list }: History<E>,
  id: number,
  toFields: (state: Version['data']) => ComparedField[],
) {
  const query = useQuery({
    queryKey: ['versions', kind, id],
    queryFn: ({ signal }) => list(id, signal),
    gcTime: 0,
  });
  const [selectedNumber, select] = useState<number | null>(null);
  const versions = useMemo((): readonly DescribedVersion[] => {
    const read = (query.data ?? []).map((version) => ({ ...version, fields: toFields(version.data) }));
    return read.map((version, at) => ({
      ...version,
      summary: describeChange(version, version.fields, read[at + 1]?.fields ?? null),
    }));
  }, [query.data, toFields]);
  return {
    query,
    versions,
    /** The selected version; at first the previous one, because authors look for it most often. */
    selected: versions.find(({ version }) => version === selectedNumber) ?? versions[1] ?? versions[0],
    select,
  };
}
