import type { Participant } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { type RefObject, useEffect, useRef } from 'react';
import { nameOf } from '../../participants/name-of';
import { texts } from './texts';
import { groupOf } from './use-move';

interface CandidateProps {
  participant: Participant;
  /** The group that they can be taken into. */
  groupId: number;
  busy: boolean;
  onTake: () => void;
  /** Puts those who were taken a moment before back where they were; false for members of long standing. */
  onBack: false | (() => void);
}

/** A participant who can be taken into the group, or is in it already. */
export function Candidate({ participant, groupId, busy, onTake, onBack }: CandidateProps) {
  const [current] = participant.groups;
  const isMember = groupOf(participant) === groupId;
  const row = useFocusOnceMoved(isMember);
  return (
    <Flex
      ref={row}
      as="li"
      tabIndex={-1}
      wrap="wrap"
      align="center"
      columnGap={4}
      rowGap={2}
      py={2.5}
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box flex="1 1 220px" minW="0">
        <Text fontWeight="600">{nameOf(participant)}</Text>
        <Text textStyle="meta" color="fg.muted" overflowWrap="anywhere">
          {participant.email} · {current ? texts.inGroup(current.group.name) : texts.inNoGroup}
        </Text>
      </Box>
      {isMember ? (
        <Flex align="center" gap={2}>
          <Badge tone="success" icon="check">
            {texts.isMember}
          </Badge>
          {onBack && (
            <Button
              size="sm"
              variant="plain"
              loading={busy}
              aria-description={nameOf(participant)}
              onClick={onBack}
            >
              {texts.undo}
            </Button>
          )}
        </Flex>
      ) : (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          aria-description={nameOf(participant)}
          onClick={onTake}
        >
          {current ? texts.takeOver : texts.take}
        </Button>
      )}
    </Flex>
  );
}

/** The button goes when the participant is taken or put back; the focus that it had stays in its row. */
function useFocusOnceMoved(isMember: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const was = useRef(isMember);
  useEffect(() => {
    if (isMember !== was.current && document.activeElement === document.body) row.current?.focus();
    was.current = isMember;
  }, [isMember]);
  return row;
}
