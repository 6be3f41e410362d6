import { Box, Note } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import type { ComponentProps } from 'react';
import type { FirstSignIn, ParticipantForm } from './participant-form';
import { Password } from './Password';
import { texts } from './texts';

interface EntryFieldsProps {
  isNew: boolean;
  entry: FirstSignIn;
  /** The school sends mail. A link to give can then be copied in the participant's row. */
  hasMail: boolean;
  password: Omit<ComponentProps<typeof Password>, 'isNew' | 'onChange'>;
  onChange: (part: Pick<ParticipantForm, 'entry'> | Pick<ParticipantForm, 'password'>) => void;
}

const byPassword = { value: 'password', label: texts.setPassword } as const;
const ways = {
  mail: [{ value: 'mail', label: texts.sendInvitation }, byPassword],
  link: [byPassword, { value: 'link', label: texts.invitationLink }],
} as const;
const hints = { mail: texts.mailHint, link: texts.invitationHint };

/**
 * How the participant enters: by a password, and a new one also by an invitation. Without mail the specified password field
 * comes first, and the choice of an invitation stands below it.
 */
export function EntryFields({ isNew, entry, hasMail, password, onChange }: EntryFieldsProps) {
  const field = entry === 'password' && (
    <Password {...password} isNew={isNew} onChange={(value) => onChange({ password: value })} />
  );
  return (
    <>
      {!hasMail && field}
      {isNew && (
        <Box gridColumn="1 / -1">
          <SegmentedField
            label={texts.firstEntry}
            options={hasMail ? ways.mail : ways.link}
            value={entry}
            onChange={(way) => onChange({ entry: way })}
          />
          <Box role="status" mt={2}>
            {entry !== 'password' && <Note tone="neutral">{hints[entry]}</Note>}
          </Box>
        </Box>
      )}
      {hasMail && field}
    </>
  );
}
