import { toCallProblem } from '@stupeni/api-client';
import { useLastLoaded } from '@stupeni/remote';
import type { Group, Participant } from '@stupeni/contract';
import { Box } from '@stupeni/ui/core';
import {
  DataTable,
  EmptyState,
  RowsWithFailure,
  ListEnd,
  LoadFailure,
  SearchField,
  TableWaiting,
} from '@stupeni/ui/more';
import { useState } from 'react';
import { NothingFound } from '../../screen/NothingFound';
import type { GroupsAddress } from '../use-groups-address';
import { makeColumns } from './columns';
import { MoveDialog } from './MoveDialog';
import { texts } from './texts';
import { useMembers } from './use-members';
import { isIn, useMove } from './use-move';

interface MembersProps extends Pick<GroupsAddress, 'search' | 'find'> {
  group: Group;
  groups: readonly Group[];
}

/** The members of a group with a search by name or e-mail. Each member can be moved or removed. */
export function Members({ group, groups, search, find }: MembersProps) {
  const list = useMembers(group.id, search);
  const { move, moving } = useMove();
  const [moved, setMoved] = useState<Participant | null>(null);
  const columns = makeColumns({
    groupId: group.id,
    moving,
    onMove: groups.length > 1 ? setMoved : null,
    onRemove: (participant) => move({ participant, remove: group }),
  });
  return (
    <>
      <Box mb={4}>
        <SearchField label={texts.search} value={search} onChange={find} />
      </Box>
      <MembersList list={list} search={search} columns={columns} onReset={() => find('')} />
      {moved && (
        <MoveDialog
          participant={moved}
          groups={groups.filter(({ id }) => id !== group.id && !isIn(moved, id))}
          from={group.name}
          onMove={(to) => {
            setMoved(null);
            move({ participant: moved, add: to, remove: group });
          }}
          onClose={() => setMoved(null)}
        />
      )}
    </>
  );
}

interface MembersListProps {
  list: ReturnType<typeof useMembers>;
  search: string;
  columns: ReturnType<typeof makeColumns>;
  onReset: () => void;
}

function MembersList({ list, search, columns, onReset }: MembersListProps) {
  const { data, failure } = useLastLoaded(list);
  if (list.isPending) return <TableWaiting label={texts.loading} columns={columns} />;
  if (!data || (failure && data.rows.length === 0)) {
    return <LoadFailure title={texts.failed} problem={toCallProblem(failure)} query={list} />;
  }
  const { rows, total } = data;
  if (rows.length === 0)
    return search ? <NothingFound {...texts.nobody} onReset={onReset} /> : <EmptyState {...texts.empty} />;
  return (
    <Box aria-busy={list.isPlaceholderData || undefined}>
      <RowsWithFailure title={texts.failed} problem={failure && toCallProblem(failure)} query={list}>
        <DataTable
          caption={texts.table}
          density="compact"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          footer={!failure && <ListEnd count={texts.members(total)} pages={list} />}
        />
      </RowsWithFailure>
    </Box>
  );
}
