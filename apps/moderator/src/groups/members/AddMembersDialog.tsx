import type { Group } from '@stupeni/contract';
import { Button, Stack, Text } from '@stupeni/ui/core';
import { Dialog, SearchField } from '@stupeni/ui/more';
import { useState } from 'react';
import { Candidates } from './Candidates';
import { texts } from './texts';

interface AddMembersDialogProps {
  group: Group;
  onClose: () => void;
}

/** Finds participants of the whole school and adds them to the group one by one. */
export function AddMembersDialog({ group, onClose }: AddMembersDialogProps) {
  const [search, setSearch] = useState('');
  return (
    <Dialog
      open
      size="md"
      title={texts.addTitle(group.name)}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack gap={4} minH={{ base: '60dvh', sm: '420px' }}>
        <Text color="fg.muted">{texts.addHint}</Text>
        <SearchField label={texts.search} value={search} onChange={setSearch} />
        <Candidates group={group} search={search} />
      </Stack>
    </Dialog>
  );
}
