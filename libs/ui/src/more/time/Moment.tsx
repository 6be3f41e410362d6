import { Text } from '../../core/layout/primitives';
import { formatMoment, formatTime } from './format-moment';

export interface MomentProps {
  /** An instant as ISO 8601, as in the API. */
  at: string;
  /** True if the day is shown above, so that only the time is needed. */
  timeOnly?: boolean;
}

/** Date and time in the reader’s time zone, on one line except in a narrow window. */
export function Moment({ at, timeOnly = false }: MomentProps) {
  return (
    <Text asChild whiteSpace={{ base: 'normal', sm: 'nowrap' }} color="fg.muted">
      <time dateTime={at}>{timeOnly ? formatTime(at) : formatMoment(at)}</time>
    </Text>
  );
}
