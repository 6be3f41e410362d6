import { Text } from '../../core/layout/primitives';
import { momentOf } from './moment-of';

export interface MomentProps {
  /** An instant as ISO 8601, as the API says it. */
  at: string;
}

/** Day and time in the reader's own zone, never broken into lines. */
export function Moment({ at }: MomentProps) {
  return (
    <Text asChild whiteSpace="nowrap" color="fg.muted">
      <time dateTime={at}>{momentOf(at)}</time>
    </Text>
  );
}
