import type { Participant } from '@stupeni/contract';
import { Flex, Icon, Stack } from '@stupeni/ui/core';
import { texts } from './texts';

interface InvitedMarkProps {
  until: string | null;
  mail?: Participant['invitationMail'] | undefined;
}

/**
 * The mark of an invited person who never signed in: when the link expires or has expired, and whether the mail was
 * delivered.
 */
export function InvitedMark({ until, mail }: InvitedMarkProps) {
  if (!until) return null;
  const isOver = isPast(until);
  return (
    <Stack gap={0.5}>
      <Line isWarning={isOver} icon={isOver ? 'clock' : 'info'}>
        {isOver ? texts.expired(until) : texts.invited(until)}
      </Line>
      {mail && !isOver && (
        <Line isWarning={hasFailed(mail)} icon={chooseMailIcon(mail)}>
          {texts.mail[mail.state](mail.at)}
        </Line>
      )}
    </Stack>
  );
}

interface LineProps {
  isWarning: boolean;
  icon: 'check' | 'clock' | 'info' | 'warning';
  children: string;
}

const Line = ({ isWarning, icon, children }: LineProps) => (
  <Flex align="center" gap={1.5} textStyle="meta" fontWeight="500" color={isWarning ? 'sun.fg' : 'fg.muted'}>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </Flex>
);

const isPast = (moment: string) => Date.parse(moment) <= Date.now();
const chooseMailIcon = (mail: NonNullable<InvitedMarkProps['mail']>) =>
  hasFailed(mail) ? 'warning' : mail.state === 'sent' ? 'check' : 'clock';
const hasFailed = ({ state }: NonNullable<InvitedMarkProps['mail']>) =>
  state !== 'sent' && state !== 'waiting';
