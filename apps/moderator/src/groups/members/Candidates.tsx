import { reasonOf } from '@stupeni/api-client';
import { useKept } from '@stupeni/area';
import type { Group, Participant } from '@stupeni/contract';
import { Box, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { KeptRows, LoadFailure } from '@stupeni/ui/more';
import { useState } from 'react';
import { Candidate } from './Candidate';
import { texts } from './texts';
import { useCandidates } from './use-candidates';
import { groupOf, useMove } from './use-move';

interface CandidatesProps {
  group: Group;
  search: string;
}

/** Whom the search finds, each with the group of now and the way into this one. */
export function Candidates({ group, search }: CandidatesProps) {
  const found = useCandidates(search);
  const { move, moving } = useMove(false);
  const { formerOf, note } = useTaken();
  const { data, failure } = useKept(found);
  if (found.isPending) return <Searching />;
  if (!data || (failure && data.people.length === 0)) {
    return <LoadFailure level={3} title={texts.searchFailed} reason={reasonOf(failure)} query={found} />;
  }
  const { people, rest } = data;
  if (people.length === 0) {
    return (
      <Text role="status" color="fg.muted">
        {texts.noneFound}
      </Text>
    );
  }
  return (
    <Box aria-busy={found.isPlaceholderData || undefined}>
      <KeptRows title={texts.searchFailed} reason={failure && reasonOf(failure)} query={found}>
        <Stack as="ul" aria-label={texts.found} gap={0} listStyleType="none">
          {people.map((participant) => (
            <Candidate
              key={participant.id}
              participant={participant}
              groupId={group.id}
              busy={moving === participant.id}
              onTake={() => {
                note(participant);
                move({ participant, to: group.id });
              }}
              onBack={
                formerOf(participant) !== undefined &&
                (() => move({ participant, to: formerOf(participant) ?? null, takesBack: true }))
              }
            />
          ))}
        </Stack>
      </KeptRows>
      {!failure && rest > 0 && (
        <Text textStyle="meta" color="fg.muted" mt={3}>
          {texts.more(rest)}
        </Text>
      )}
    </Box>
  );
}

/** The groups from which people were taken while the window is open; null for those who were in none. */
function useTaken() {
  const [taken, setTaken] = useState<ReadonlyMap<number, number | null>>(new Map());
  return {
    formerOf: ({ id }: Participant) => taken.get(id),
    note: (participant: Participant) =>
      setTaken((before) => new Map(before).set(participant.id, groupOf(participant))),
  };
}

const Searching = () => (
  <Loading label={texts.searching}>
    <Stack gap={4}>
      <Skeleton width="100%" height="42px" />
      <Skeleton width="100%" height="42px" />
      <Skeleton width="100%" height="42px" />
    </Stack>
  </Loading>
);
