import { Text } from '../../core/layout/primitives';
import { momentOf } from './moment-of';

export interface MomentProps {
  /** An instant as ISO 8601, as in the API. */
  at: string;
}

/** Date and time in the reader's time zone, on one line. */
export function Moment({ at }: MomentProps) {
  return (
    <Text asChild whiteSpace="nowrap" color="fg.muted">
      <time dateTime={at}>{momentOf(at)}</time>
    </Text>
  );
}
