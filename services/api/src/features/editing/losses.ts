import type { Reply } from '@stupeni/contract';
import type { Reading } from '@stupeni/rich-text-model/stored';

/** What a sent rich text has and the stored document does not: a row for each kind and name. */
export type Losses = NonNullable<Reply<'updateLesson'>['lost']>;

const maxLosses = 100;

/** Groups the losses of a reading by kind and name. Undefined when nothing is lost. */
export function groupLosses(lost: Reading['lost']): Losses | undefined {
  const rows = new Map<string, Losses[number]>();
  for (const { block, what, name } of lost) {
    const key = JSON.stringify([what, name]);
    const row = rows.get(key);
    if (row) row.count += 1;
    // `cleanDocument` has rejected documents with losses of other kinds already.
    else if (rows.size < maxLosses && isReported(what))
      rows.set(key, { what, ...(name && { name }), block, count: 1 });
  }
  return rows.size > 0 ? [...rows.values()] : undefined;
}

type Kind = Reading['lost'][number]['what'];
const isReported = (what: Kind): what is Exclude<Kind, 'format' | `${string} past the limit`> =>
  what !== 'format' && !what.endsWith(' past the limit');
