import { useSearchParams } from '@stupeni/router';

/** What is seen of the groups: the list, or one group with its members. */
export interface GroupsAddress {
  /** Narrows whichever list is shown. */
  search: string;
  /** The group whose members are shown; null for the list of groups. */
  groupId: number | null;
  /** The group in the window, `new` for one that is to be added. */
  edited: number | 'new' | null;
  /** The window that adds members is open. */
  adding: boolean;
  change: (next: Partial<GroupsPlace>) => void;
  /** Back to the list of all groups. */
  leave: () => void;
}

type GroupsPlace = Pick<GroupsAddress, 'search' | 'edited' | 'adding'>;

/** All of it lives in the address (`?group=7&search=…&edit=7&add=1`): it can be sent and survives a reload. */
export function useGroupsAddress(): GroupsAddress {
  const [address, setAddress] = useSearchParams();
  const written = address.get('edit');
  const place: GroupsPlace & Pick<GroupsAddress, 'groupId'> = {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    groupId: idOf(address.get('group')),
    edited: written === 'new' ? written : idOf(written),
    adding: address.get('add') === '1',
  };
  return {
    ...place,
    change(next) {
      const { groupId, search, edited, adding } = { ...place, ...next };
      setAddress(
        {
          ...(groupId !== null && { group: String(groupId) }),
          ...(search && { search }),
          ...(edited !== null && { edit: String(edited) }),
          ...(adding && { add: '1' }),
        },
        { replace: true },
      );
    },
    leave: () => setAddress({}, { replace: true }),
  };
}

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
