/** A draft of a form. Several drafts of one entity can be stored. */
export interface FormDraft<F> {
  /** The id of the form that wrote the draft. A form replaces and deletes only its own drafts. */
  id: string;
  form: F;
  /** The version that was edited. Null for an entity that is not stored yet. */
  version: number | null;
  /** The time of the last change, in ms since 1970. */
  at: number;
}

/** The most drafts that are stored for an entity. The oldest one is dropped. */
const maxDrafts = 3;

/**
 * The drafts of an entity to store, the newest first. Null when none is left. All tabs get the same order.
 * Without that, two tabs could write in turn without end.
 * @param deletedIds ids of the drafts to delete
 */
export function mergeDrafts<F>(
  stored: readonly FormDraft<F>[] | null,
  own: readonly FormDraft<F>[],
  deletedIds: readonly string[] = [],
): FormDraft<F>[] | null {
  const replaced = new Set([...deletedIds, ...own.map(({ id }) => id)]);
  const forms = [...own, ...(stored ?? []).filter(({ id }) => !replaced.has(id))];
  forms.sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
  return forms.length > 0 ? forms.slice(0, maxDrafts) : null;
}

/** The drafts of two places, the newest first. The result has the newer state of a draft that is in both places. */
export function addOffers<F>(
  offers: readonly FormDraft<F>[],
  found: readonly FormDraft<F>[],
): FormDraft<F>[] {
  const known = new Map(offers.map((one) => [one.id, one]));
  for (const one of found) if ((known.get(one.id)?.at ?? -1) < one.at) known.set(one.id, one);
  return [...known.values()].sort((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
}

/** The drafts of two places, at most as many as are stored. */
export const joinDrafts = <F>(stored: readonly FormDraft<F>[], older: readonly FormDraft<F>[]) =>
  addOffers(stored, older).slice(0, maxDrafts);

/** Whether one of these drafts should be stored, but is missing or only stored in an older state. */
export function isDraftLost<F>(
  stored: readonly FormDraft<F>[] | null,
  own: readonly FormDraft<F>[],
): boolean {
  const names = (forms: readonly FormDraft<F>[] | null) => forms?.map(({ id, at }) => `${at} ${id}`).join();
  return own.length > 0 && names(mergeDrafts(stored, own)) !== names(mergeDrafts(stored, []));
}

/** The stored drafts that can be read. Null when there are none. */
export function readFormDrafts<F>(stored: unknown, read: (form: unknown) => F | null): FormDraft<F>[] | null {
  if (!Array.isArray(stored)) return null;
  const forms = stored.flatMap((one: unknown) => {
    const { id, form, version, at } = (one ?? {}) as Partial<FormDraft<unknown>>;
    const known = read(form);
    if (known === null || typeof at !== 'number') return [];
    return [
      {
        // Drafts of older releases have no id.
        id: typeof id === 'string' ? id : String(at),
        form: known,
        version: typeof version === 'number' ? version : null,
        at,
      },
    ];
  });
  return forms.length > 0 ? forms : null;
}
