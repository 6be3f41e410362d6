import { Box, Button } from '@stupeni/ui/core';
import { Popover } from '@stupeni/ui/more';
import { type RefObject, useRef, useState } from 'react';
import { PhraseList } from './PhraseList';
import { texts } from './texts';
import { usePhraseKey } from './use-phrase-key';

interface PhrasesProps {
  /** The text in the field. */
  value: string;
  onChange: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A button, and Alt + P, that offer the teacher's own phrases. The chosen one is added to the text in the field. */
export function Phrases({ value, onChange, field }: PhrasesProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    field.current?.focus();
  };
  usePhraseKey(button, () => (open ? close() : setOpen(true)));
  return (
    <Box my="-5px">
      <Button
        ref={button}
        variant="plain"
        size="sm"
        title={`${texts.phrases} (Alt + P)`}
        aria-keyshortcuts="Alt+P"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {texts.phrases}
      </Button>
      {open && (
        <Popover
          label={texts.phrases}
          anchor={() => button.current}
          align="end"
          onClose={(why) => (why === 'escape' ? close() : setOpen(false))}
        >
          <PhraseList
            onChoose={(chosen) => {
              onChange(value.trim() === '' ? chosen : `${value.trimEnd()}\n${chosen}`);
              close();
            }}
          />
        </Popover>
      )}
    </Box>
  );
}
