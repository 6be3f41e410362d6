import { Button } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { ImportDialog } from './ImportDialog';
import { texts } from './texts';

/** «Импорт»: participants from a CSV file, through a dialog of its own. */
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
