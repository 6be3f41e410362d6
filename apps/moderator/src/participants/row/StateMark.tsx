import type { Participant } from '@stupeni/contract';
import { Box, Text } from '@stupeni/ui/core';
import { Badge, Moment } from '@stupeni/ui/more';
import { IdleMark } from '../../progress/IdleMark';
import { InvitedMark } from '../invitation/InvitedMark';
import { texts } from './texts';

/** What a moderator must know before acting: the state, and that the owner asked to erase the account. */
export const StateMark = ({ participant }: { participant: Participant }) => (
  <>
    <State participant={participant} />
    {participant.erasesAt !== undefined && (
      <Text textStyle="meta" fontWeight="500" color="fg.muted">
        {texts.erases(participant.erasesAt)}
      </Text>
    )}
  </>
);

/** Deleted, suspended, invited, or without progress for a while. */
function State({ participant }: { participant: Participant }) {
  const { deletedAt, suspendedAt, invitedUntil, invitationMail } = participant;
  if (deletedAt !== null)
    return (
      <Text textStyle="meta" fontWeight="500" color="fg.muted">
        {texts.deleted} <Moment at={deletedAt} />
      </Text>
    );
  if (suspendedAt !== null)
    return (
      <Box mt={1}>
        <Badge tone="neutral" icon="lock">
          {texts.suspended}
        </Badge>
      </Box>
    );
  return (
    <>
      <InvitedMark until={invitedUntil} mail={invitationMail} />
      <IdleMark participant={participant} />
    </>
  );
}
