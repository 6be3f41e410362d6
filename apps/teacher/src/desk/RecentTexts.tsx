import { Box, Button } from '@stupeni/ui/core';
import { Popover } from '@stupeni/ui/more';
import { type RefObject, useRef, useState } from 'react';
import { RecentList } from './RecentList';
import { texts } from './texts';

interface RecentTextsProps {
  /** Texts that the teacher sent before, the newest first. */
  recent: readonly string[];
  /** The text in the field. */
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A button that offers the teacher's own last texts. The chosen text is added to the text in the field. */
export function RecentTexts({ recent, value, onChange, field }: RecentTextsProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (recent.length === 0) return null;
  const choose = (chosen: string) => {
    setOpen(false);
    onChange(value.trim() === '' ? chosen : `${value.trimEnd()}\n${chosen}`);
    field.current?.focus();
  };
  const close = (why: 'escape' | 'outside') => {
    setOpen(false);
    if (why === 'escape') button.current?.focus();
  };
  return (
    <Box my="-5px" me="-9px">
      <Button
        ref={button}
        variant="plain"
        size="sm"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {texts.recent}
      </Button>
      {open && (
        <Popover label={texts.recentList} anchor={() => button.current} onClose={close} tight>
          <RecentList recent={recent} onChoose={choose} />
        </Popover>
      )}
    </Box>
  );
}
