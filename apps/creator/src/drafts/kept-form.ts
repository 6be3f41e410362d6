/** A form as it was typed: from which version of the document, and when (ms since 1970). */
export interface KeptForm<F> {
  /** Of the form that wrote it: each replaces and takes away only what is its own. */
  id: string;
  form: F;
  /** Null for a document that is not stored yet. */
  version: number | null;
  at: number;
}

/** More than so many are not kept; the oldest gives way. */
const most = 3;

/**
 * What is to be stored of a document's drafts, the newest first; null when none is left. All tabs come to the
 * same order, so that none brings back without end what another has no room for.
 * @param gone ids that are taken away
 */
export function mergeForms<F>(
  stored: readonly KeptForm<F>[] | null,
  own: readonly KeptForm<F>[],
  gone: readonly string[] = [],
): KeptForm<F>[] | null {
  const replaced = new Set([...gone, ...own.map(({ id }) => id)]);
  const forms = [...own, ...(stored ?? []).filter(({ id }) => !replaced.has(id))];
  forms.sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  return forms.length > 0 ? forms.slice(0, most) : null;
}

/** Whether one of these would have a place among what is stored, and is missing there or older. */
export function isLost<F>(stored: readonly KeptForm<F>[] | null, own: readonly KeptForm<F>[]): boolean {
  const names = (forms: readonly KeptForm<F>[] | null) => forms?.map(({ id, at }) => `${at} ${id}`).join();
  return own.length > 0 && names(mergeForms(stored, own)) !== names(mergeForms(stored, []));
}

/** Stored drafts as far as they can be read; null when nothing of them can. */
export function readKeptForms<F>(stored: unknown, read: (form: unknown) => F | null): KeptForm<F>[] | null {
  if (!Array.isArray(stored)) return null;
  const forms = stored.flatMap((one: unknown) => {
    const { id, form, version, at } = (one ?? {}) as Partial<KeptForm<unknown>>;
    const known = read(form);
    if (known === null || typeof at !== 'number') return [];
    return [
      {
        // Before forms had ids of their own, one tab alone kept drafts.
        id: typeof id === 'string' ? id : String(at),
        form: known,
        version: typeof version === 'number' ? version : null,
        at,
      },
    ];
  });
  return forms.length > 0 ? forms : null;
}
