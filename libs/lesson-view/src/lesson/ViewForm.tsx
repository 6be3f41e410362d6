import type { ReactNode } from 'react';
import { ActionFrame } from './ActionFrame';
import { ActionRow, type ActionRowProps } from './ActionRow';
import { texts } from './texts';

export interface ViewFormProps extends Pick<
  ActionRowProps,
  'isLiveRegion' | 'disabled' | 'loading' | 'onPress'
> {
  /** Title of the next lesson; undefined for the last one of the course. */
  following: string | undefined;
  /** Replaces the text about the effect of the button. */
  words?: ReactNode;
  /** Why the lesson was not completed. */
  failure?: ReactNode;
}

/** The action of a VIEW lesson. */
export const ViewForm = ({ following, words, failure, ...row }: ViewFormProps) => (
  <ActionFrame>
    <ActionRow
      label={texts.next}
      words={words ?? (following === undefined ? texts.lastOne : texts.leadsOn(following))}
      {...row}
    />
    {failure}
  </ActionFrame>
);
