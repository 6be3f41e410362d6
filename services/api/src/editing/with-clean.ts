import type { Threads } from '../worker/threads';
import type { CleanDocument } from './clean-document';

/** Replaces one of the fields, if present, by its clean document. A thread cleans long documents. */
export async function withClean<F extends object, K extends string & keyof F>(
  threads: Threads,
  field: K,
  fields: F,
): Promise<Omit<F, K> & { [P in K]?: CleanDocument }> {
  const { [field]: written, ...rest } = fields;
  if (written === undefined) return rest as Omit<F, K> & { [P in K]?: CleanDocument };
  const clean = await threads.run('cleanDocument', { field, text: JSON.stringify(written) });
  return { ...rest, [field]: clean } as Omit<F, K> & { [P in K]?: CleanDocument };
}

/** The answer to a save: the entity, and what its rich text lost when it was cleaned. */
export const withLosses = <E extends object>(entity: E, clean: CleanDocument | undefined) => ({
  ...entity,
  ...(clean?.lost && { lost: clean.lost }),
});
