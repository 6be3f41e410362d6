import { Button } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rightsQuery } from '../server-state/rights-query';
import { GrantDialog } from './GrantDialog';
import { grantTexts as texts } from './grant-texts';

/** Opens the dialog that grants slots, for moderators with the right `money`. */
export function GrantButton() {
  const { data: rights } = useQuery(rightsQuery());
  const [open, setOpen] = useState(false);
  if (!rights?.includes('money')) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <GrantDialog onClose={() => setOpen(false)} />}
    </>
  );
}
