import { useLocation, useSearchParams } from '@stupeni/router';
import { useEffect, useState } from 'react';
import { idOf, idOrNewOf } from '../page/id-of';
import { useWindowAddress } from '../page/use-window-address';

/** What is seen of the groups: the list, or one group with its members. */
export interface GroupsAddress {
  /** Narrows whichever list is shown. */
  search: string;
  find: (search: string) => void;
  /** The group whose members are shown; null for the list of groups. */
  groupId: number | null;
  /** The group in the window, `new` for one that is to be added. */
  edited: number | 'new' | null;
  edit: (group: number | 'new') => void;
  /** The window that adds members is open. */
  adding: boolean;
  add: () => void;
  /** Closes whichever window is open. */
  close: () => void;
  /** Closes the window, and leads to the list of all groups: there is no page any more of what was deleted. */
  leave: () => void;
}

/** All of it lives in the address (`?group=7&search=…&edit=7&add=1`): it can be sent and survives a reload. */
export function useGroupsAddress(): GroupsAddress {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const editing = useWindowAddress('edit');
  const adding = useWindowAddress('add');
  const [leaving, setLeaving] = useState(false);
  const { written } = editing;
  useEffect(() => {
    if (!leaving || written !== null) return;
    setLeaving(false);
    setAddress({}, { replace: true });
  }, [leaving, written, setAddress]);
  return {
    search: (address.get('search') ?? '').trim().slice(0, 200),
    find(search) {
      const next = new URLSearchParams(address);
      if (search) next.set('search', search);
      else next.delete('search');
      // A window may have been opened while it was typed.
      setAddress(next, { replace: true, state });
    },
    groupId: idOf(address.get('group')),
    edited: idOrNewOf(written),
    edit: (group) => editing.open(String(group)),
    adding: adding.written === '1',
    add: () => adding.open('1'),
    close() {
      editing.close();
      adding.close();
    },
    leave() {
      setLeaving(true);
      editing.close();
    },
  };
}
