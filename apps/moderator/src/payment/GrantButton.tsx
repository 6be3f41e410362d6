import { Button } from '@stupeni/ui/core';
import { useState } from 'react';
import { useLoadedRights } from '../server-state/rights-query';
import { GrantDialog } from './GrantDialog';
import { grantTexts as texts } from './grant-texts';

/** Opens the dialog that grants slots, for moderators with the right `money`. */
export function GrantButton() {
  const rights = useLoadedRights();
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
