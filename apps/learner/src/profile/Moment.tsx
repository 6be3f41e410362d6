import { Text } from '@stupeni/ui/core';
import { momentOf } from './moment-of';

/** An instant in a table, never broken into lines. */
export function Moment({ at }: { at: string }) {
  return (
    <Text asChild whiteSpace="nowrap" color="fg.muted">
      <time dateTime={at}>{momentOf(at)}</time>
    </Text>
  );
}
