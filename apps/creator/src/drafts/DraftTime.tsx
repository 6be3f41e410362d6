import { Text } from '@stupeni/ui/core';
import type { DraftedForm } from './use-drafted-form';
import { texts } from './texts';

/** Since when what is typed is safe, or that it is not. */
export function DraftTime({
  dirty,
  keptAt,
  unkept,
}: Pick<DraftedForm<unknown>, 'dirty' | 'keptAt' | 'unkept'>) {
  if (!dirty || keptAt === null) return null;
  return (
    <Text textStyle="meta" color={unkept ? 'danger.fg' : 'fg.muted'} role={unkept ? 'status' : undefined}>
      {unkept ? texts.unkept : texts.kept(keptAt)}
    </Text>
  );
}
