import { idFilter, searchFilter, useAddressFilters, useDialogAddress } from '@stupeni/remote';
import { useSearchParams } from '@stupeni/router';
import { useEffect, useRef } from 'react';
import { parseIdOrNew } from '../screen/parse-id-or-new';

const groupFilters = { groupId: idFilter('group'), search: searchFilter };

/** What the address shows: the list of groups, or one group with its members. */
export interface GroupsAddress {
  /** Filters the shown list. */
  search: string;
  find: (search: string) => void;
  /** The group whose members are shown; null for the list of groups. */
  groupId: number | null;
  /** The group in the dialog, `new` for a new group, null without a dialog. */
  edited: number | 'new' | null;
  edit: (group: number | 'new') => void;
  /** True while the dialog that adds members is open. */
  isAdding: boolean;
  add: () => void;
  /** Closes the open dialog. */
  close: () => void;
  /** Closes the dialog and opens the list of groups. A deleted group has no page. */
  leave: () => void;
}

/** Reads and writes the address (`?group=7&search=…&edit=7&add=1`), which can be sent and survives a reload. */
export function useGroupsAddress(): GroupsAddress {
  const { filters, change } = useAddressFilters(groupFilters);
  const [, setAddress] = useSearchParams();
  const editing = useDialogAddress('edit');
  const adding = useDialogAddress('add');
  const isLeaving = useRef(false);
  const { value } = editing;
  useEffect(() => {
    if (!isLeaving.current || value !== null) return;
    isLeaving.current = false;
    setAddress({}, { replace: true });
  }, [value, setAddress]);
  return {
    ...filters,
    find: (search) => change({ search }),
    edited: parseIdOrNew(value),
    edit: (group) => editing.open(String(group)),
    isAdding: adding.value === '1',
    add: () => adding.open('1'),
    close() {
      editing.close();
      adding.close();
    },
    leave() {
      isLeaving.current = true;
      editing.close();
    },
  };
}
