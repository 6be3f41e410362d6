/** A form as it was typed: from which version of the document, and when (ms since 1970). */
export interface KeptForm<F> {
  form: F;
  /** Null for a document that is not stored yet. */
  version: number | null;
  at: number;
}

/** More than so many are not kept; the oldest gives way. */
const most = 3;

/** What is stored of a document's drafts, the newest first. */
export const keptForms = <F>(forms: readonly KeptForm<F>[]): KeptForm<F>[] => forms.slice(0, most);

/** Stored drafts as far as they can be read; null when nothing of them can. */
export function readKeptForms<F>(stored: unknown, read: (form: unknown) => F | null): KeptForm<F>[] | null {
  if (!Array.isArray(stored)) return null;
  const forms = stored.flatMap((one: unknown) => {
    const { form, version, at } = (one ?? {}) as Partial<KeptForm<unknown>>;
    const known = read(form);
    if (known === null || typeof at !== 'number') return [];
    return [{ form: known, version: typeof version === 'number' ? version : null, at }];
  });
  return forms.length > 0 ? forms : null;
}
