import type { Context } from '../context';
import { withPictureSizes } from '../pictures/size-documents';
import type { CleanDocument } from './clean-document';

/**
 * Replaces one of the fields, if present, by its clean document with the sizes of its pictures. Long
 * documents are cleaned in a thread.
 */
export async function withClean<F extends object, K extends string & keyof F>(
  { threads, db }: Pick<Context, 'threads' | 'db'>,
  field: K,
  fields: F,
): Promise<Omit<F, K> & { [P in K]?: CleanDocument }> {
  const { [field]: written, ...rest } = fields;
  if (written === undefined) return rest as Omit<F, K> & { [P in K]?: CleanDocument };
  const clean = await threads.run('cleanDocument', { field, text: JSON.stringify(written) });
  const document = await withPictureSizes(db, clean.document);
  return { ...rest, [field]: { ...clean, document } };
}

/** The answer to a save: the entity, and what its rich text lost when it was cleaned. */
export const withLosses = <E extends object>(entity: E, clean: CleanDocument | undefined) => ({
  ...entity,
  ...(clean?.lost && { lost: clean.lost }),
});
