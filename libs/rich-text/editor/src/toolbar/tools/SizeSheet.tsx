import { limits } from '@stupeni/rich-text-model';
import { Button, Stack } from '@stupeni/ui/core';
import { NumberField, Popover } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { useLabels } from '../../labels/labels-context';

export interface SizeSheetProps {
  anchor: HTMLElement | null;
  /** The current size in px. */
  currentSize: number | null;
  /** Called with the size to set. Null: no change. */
  onDone: (size: number | null) => void;
}

const { minSize, maxSize } = limits;

/** A popover to type any size from 8 to 96. */
export function SizeSheet({ anchor, currentSize, onDone }: SizeSheetProps) {
  const labels = useLabels();
  const [typed, setTyped] = useState(String(currentSize ?? ''));
  const [invalid, setInvalid] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const apply = () => {
    const size = Number(typed);
    if (Number.isInteger(size) && size >= minSize && size <= maxSize) return onDone(size);
    setInvalid(true);
    field.current?.focus();
  };
  return (
    <Popover
      label={labels.sizeOther}
      anchor={() => anchor}
      onClose={() => onDone(null)}
      onKeyDown={(event) => {
        // Neither the toolbar nor a form around the editor may handle these keys.
        event.stopPropagation();
        if (event.key !== 'Enter' || event.target !== field.current) return;
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap={3} w="220px">
        <NumberField
          ref={field}
          label={labels.size}
          value={typed}
          onChange={setTyped}
          min={minSize}
          max={maxSize}
          less={labels.stepDown}
          more={labels.stepUp}
          hint={invalid ? undefined : labels.sizeRange(minSize, maxSize)}
          error={invalid ? labels.sizeRange(minSize, maxSize) : undefined}
        />
        <Button size="sm" onClick={apply}>
          {labels.apply}
        </Button>
      </Stack>
    </Popover>
  );
}
