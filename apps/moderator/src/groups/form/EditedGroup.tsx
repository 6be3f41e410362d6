import type { Group } from '@stupeni/contract';
import { useState } from 'react';
import { GroupDialog } from './GroupDialog';

interface EditedGroupProps {
  id: number | 'new';
  /** Undefined until the list has loaded. */
  groups: readonly Group[] | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

/** The dialog of the group that the address names. It shows the group as it was when the dialog opened. */
export function EditedGroup({ id, groups, ...dialog }: EditedGroupProps) {
  const [opened, setOpened] = useState<Group | null>(null);
  const found = groups?.find((group) => group.id === id);
  if (found && !opened) setOpened(found);
  if (id === 'new') return <GroupDialog group={null} {...dialog} />;
  return opened && <GroupDialog group={opened} {...dialog} />;
}
