import { useQuery } from '@tanstack/react-query';
import { groupsQuery } from '../server-state/queries';
import { EditedGroup } from './form/EditedGroup';
import { GroupsPage } from './list/GroupsPage';
import { MembersPage } from './members/MembersPage';
import { useGroupsAddress } from './use-groups-address';

/** Groups of learners (specification §2, moderator area), and the members of one of them. */
export function GroupsScreen() {
  const address = useGroupsAddress();
  const list = useQuery(groupsQuery());
  const { groupId, edited, change, leave } = address;
  return (
    <>
      {groupId === null ? (
        <GroupsPage list={list} {...address} />
      ) : (
        <MembersPage key={groupId} list={list} {...address} groupId={groupId} />
      )}
      {edited !== null && (
        <EditedGroup
          key={edited}
          id={edited}
          groups={list.data}
          onClose={() => change({ edited: null })}
          // There is no page any more of what was deleted.
          onRemoved={() => (groupId === null ? change({ edited: null }) : leave())}
        />
      )}
    </>
  );
}
