import type { Version } from '@stupeni/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ComparedField } from '../comparing/compared';
import type { History } from './histories';
import { wayOf } from './way-of';

/** A kept state of a document, as it is read. */
export interface KeptVersion extends Version {
  fields: readonly ComparedField[];
  /** How it came to be. */
  words: string;
}

/** The history of one document: read anew at each opening; one version of it is looked at. */
export function useHistory<E extends { version: number }>(
  { kind, list }: History<E>,
  id: number,
  fieldsOf: (state: Version['data']) => ComparedField[],
) {
  const query = useQuery({
    queryKey: ['versions', kind, id],
    queryFn: ({ signal }) => list(id, signal),
    gcTime: 0,
  });
  const [picked, pick] = useState<number | null>(null);
  const versions = useMemo((): readonly KeptVersion[] => {
    const read = (query.data ?? []).map((version) => ({ ...version, fields: fieldsOf(version.data) }));
    return read.map((version, at) => ({
      ...version,
      words: wayOf(version, version.fields, read[at + 1]?.fields ?? null),
    }));
  }, [query.data, fieldsOf]);
  return {
    query,
    versions,
    /** The one before the present one, until another is picked: what somebody looks for is mostly there. */
    looked: versions.find(({ version }) => version === picked) ?? versions[1] ?? versions[0],
    pick,
  };
}
