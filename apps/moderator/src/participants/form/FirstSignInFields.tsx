import { Box, Note } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import type { ComponentProps } from 'react';
import type { HeldMail } from '../../server-state/use-has-mail';
import type { FirstSignIn, ParticipantForm } from './participant-form';
import { Password } from './Password';
import { texts } from './texts';

interface FirstSignInFieldsProps {
  isNew: boolean;
  firstSignIn: FirstSignIn;
  /** Whether the school sends mail. Then the form offers no link, because the row of the participant has it. */
  mail: HeldMail;
  password: Omit<ComponentProps<typeof Password>, 'isNew' | 'onChange'>;
  onChange: (part: Pick<ParticipantForm, 'firstSignIn'> | Pick<ParticipantForm, 'password'>) => void;
}

const passwordOption = { value: 'password', label: texts.setPassword } as const;
const signInOptions = {
  mail: [{ value: 'mail', label: texts.sendInvitation }, passwordOption],
  link: [passwordOption, { value: 'link', label: texts.invitationLink }],
} as const;
const hints = { mail: texts.mailHint, link: texts.invitationHint };

/**
 * How a participant signs in for the first time: with a password, and a new participant also with an invitation.
 * The specification has only the password, so it is the first choice without mail.
 */
export function FirstSignInFields({
  isNew,
  firstSignIn,
  mail: { hasMail, hold },
  password,
  onChange,
}: FirstSignInFieldsProps) {
  const field = firstSignIn === 'password' && (
    <Password {...password} isNew={isNew} onChange={(value) => onChange({ password: value })} />
  );
  return (
    <Box display="contents" onFocus={hold}>
      {!hasMail && field}
      {isNew && (
        <Box gridColumn="1 / -1">
          <SegmentedField
            label={texts.firstSignInLabel}
            options={hasMail ? signInOptions.mail : signInOptions.link}
            value={firstSignIn}
            onChange={(chosen) => onChange({ firstSignIn: chosen })}
          />
          <Box role="status" mt={2}>
            {firstSignIn !== 'password' && <Note tone="neutral">{hints[firstSignIn]}</Note>}
          </Box>
        </Box>
      )}
      {hasMail && field}
    </Box>
  );
}
