import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../server-state/queries';
import { EditedGroup } from './form/EditedGroup';
import { GroupsPage } from './list/GroupsPage';
import { MembersPage } from './members/MembersPage';
import { useGroupsAddress } from './use-groups-address';

/** The list of groups, or the members of one group (specification §2, moderator remote). */
export function GroupsScreen() {
  const address = useGroupsAddress();
  const list = useQuery(groupsQuery());
  const { groupId, edited, close, leave } = address;
  return (
    <>
      {groupId === null ? (
        <GroupsPage list={list} {...address} />
      ) : (
        <MembersPage key={groupId} list={list} {...address} groupId={groupId} />
      )}
      {edited !== null && (
        <EditedGroup
          key={`dialog of ${edited}`}
          id={edited}
          groups={list.data}
          onClose={close}
          onRemoved={groupId === null ? close : leave}
        />
      )}
    </>
  );
}
