import type { Group } from '@stupeni/contract';
import { useState } from 'react';
import { GroupDialog } from './GroupDialog';

interface EditedGroupProps {
  id: number | 'new';
  /** Undefined until they have come. */
  groups: readonly Group[] | undefined;
  onClose: () => void;
  onRemoved: () => void;
}

/** The window of the group that the address names: as it was when it opened, whatever the list says later. */
export function EditedGroup({ id, groups, ...dialog }: EditedGroupProps) {
  const [opened, setOpened] = useState<Group | null>(null);
  const found = groups?.find((group) => group.id === id);
  if (found && !opened) setOpened(found);
  if (id === 'new') return <GroupDialog group={null} {...dialog} />;
  return opened && <GroupDialog group={opened} {...dialog} />;
}
