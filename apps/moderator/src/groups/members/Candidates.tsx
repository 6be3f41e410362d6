import { toCallProblem } from '@stupeni/api-client';
import { useLastLoaded } from '@stupeni/remote';
import type { Group } from '@stupeni/contract';
import { Box, Loading, Skeleton, Stack, Text } from '@stupeni/ui/core';
import { RowsWithFailure, LoadFailure } from '@stupeni/ui/more';
import { useState } from 'react';
import { Candidate } from './Candidate';
import { texts } from './texts';
import { useCandidates } from './use-candidates';
import { useMove } from './use-move';

interface CandidatesProps {
  group: Group;
  search: string;
}

/** The found participants, each with the current groups and a button that adds them to this group. */
export function Candidates({ group, search }: CandidatesProps) {
  const found = useCandidates(search);
  const { move, moving } = useMove({ offersUndo: false });
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set());
  const { data, failure } = useLastLoaded(found);
  if (found.isPending) return <Searching />;
  if (!data || (failure && data.people.length === 0)) {
    return (
      <LoadFailure level={3} title={texts.searchFailed} problem={toCallProblem(failure)} query={found} />
    );
  }
  const { people, rest, isRestAtLeast } = data;
  if (people.length === 0) {
    return (
      <Text role="status" color="fg.muted">
        {texts.noneFound}
      </Text>
    );
  }
  return (
    <Box aria-busy={found.isPlaceholderData || undefined}>
      <RowsWithFailure title={texts.searchFailed} problem={failure && toCallProblem(failure)} query={found}>
        <Stack as="ul" aria-label={texts.found} gap={0} listStyleType="none">
          {people.map((participant) => (
            <Candidate
              key={participant.id}
              participant={participant}
              groupId={group.id}
              busy={moving.has(participant.id)}
              onAdd={() => {
                setAdded(new Set(added).add(participant.id));
                move({ participant, add: group });
              }}
              onUndo={added.has(participant.id) && (() => move({ participant, remove: group, isUndo: true }))}
            />
          ))}
        </Stack>
      </RowsWithFailure>
      {!failure && rest > 0 && (
        <Text textStyle="meta" color="fg.muted" mt={3}>
          {texts.more(rest, isRestAtLeast)}
        </Text>
      )}
    </Box>
  );
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
