import type { Participant } from '@stupeni/contract';
import { Box, Button, Flex, Text } from '@stupeni/ui/core';
import { Badge } from '@stupeni/ui/more';
import { type RefObject, useEffect, useRef } from 'react';
import { nameOf } from '@stupeni/rules';
import { texts } from './texts';
import { isIn } from './use-move';

interface CandidateProps {
  participant: Participant;
  /** The group to which the participant can be added. */
  groupId: number;
  busy: boolean;
  onAdd: () => void;
  /** Takes the participant out of the group again. False when this dialog did not add the participant. */
  onUndo: false | (() => void);
}

/** A row of the search: a participant who can be added to the group, or is already in it. */
export function Candidate({ participant, groupId, busy, onAdd, onUndo }: CandidateProps) {
  const names = participant.groups.map(({ group }) => group.name);
  const isMember = isIn(participant, groupId);
  const row = useFocusAfterMove(isMember);
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
          {participant.email} · {names.length > 0 ? texts.inGroups(names) : texts.inNoGroup}
        </Text>
      </Box>
      {isMember ? (
        <Member participant={participant} busy={busy} onUndo={onUndo} />
      ) : (
        <Button
          size="sm"
          variant="outline"
          loading={busy}
          aria-description={nameOf(participant)}
          onClick={onAdd}
        >
          {texts.take}
        </Button>
      )}
    </Flex>
  );
}

const Member = ({ participant, busy, onUndo }: Pick<CandidateProps, 'participant' | 'busy' | 'onUndo'>) => (
  <Flex align="center" gap={2}>
    <Badge tone="success" icon="check">
      {texts.isMember}
    </Badge>
    {onUndo && (
      <Button
        size="sm"
        variant="plain"
        loading={busy}
        aria-description={nameOf(participant)}
        onClick={onUndo}
      >
        {texts.undo}
      </Button>
    )}
  </Flex>
);

/** Focuses the row after a move, because the pressed button is removed from the page. */
function useFocusAfterMove(isMember: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const wasMember = useRef(isMember);
  useEffect(() => {
    if (isMember !== wasMember.current && document.activeElement === document.body) row.current?.focus();
    wasMember.current = isMember;
  }, [isMember]);
  return row;
}
