import { Button } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { ImportDialog } from './ImportDialog';
import { texts } from './texts';

/** «Импорт»: opens the dialog that adds participants from a CSV file. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} variant="outline" icon="upload" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} finalFocus={() => opener.current} />}
    </>
  );
}
