import { Box, Note } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import type { ComponentProps } from 'react';
import type { FirstEntry, ParticipantForm } from './participant-form';
import { Password } from './Password';
import { texts } from './texts';

interface EntryFieldsProps {
  isNew: boolean;
  /** A draft of an earlier release has none, which means a password. */
  entry: FirstEntry | undefined;
  password: Omit<ComponentProps<typeof Password>, 'isNew' | 'onChange'>;
  onChange: (part: Pick<ParticipantForm, 'entry'> | Pick<ParticipantForm, 'password'>) => void;
}

const ways = [
  { value: 'password', label: texts.setPassword },
  { value: 'invitation', label: texts.invitationLink },
] as const;

/** How the participant enters: by a password, and a new one also by an invitation. */
export function EntryFields({ isNew, entry = 'password', password, onChange }: EntryFieldsProps) {
  return (
    <>
      {isNew && (
        <Box gridColumn="1 / -1">
          <SegmentedField
            label={texts.firstEntry}
            options={ways}
            value={entry}
            onChange={(way) => onChange({ entry: way })}
          />
          <Box role="status" mt={2}>
            {entry === 'invitation' && <Note tone="neutral">{texts.invitationHint}</Note>}
          </Box>
        </Box>
      )}
      {entry === 'password' && (
        <Password {...password} isNew={isNew} onChange={(value) => onChange({ password: value })} />
      )}
    </>
  );
}
