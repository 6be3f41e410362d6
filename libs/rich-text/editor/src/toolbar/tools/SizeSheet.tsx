import { limits } from '@stupeni/rich-text-model';
import { Button, Stack } from '@stupeni/ui/core';
import { NumberField, Popover } from '@stupeni/ui/more';
import { useEffect, useRef, useState } from 'react';
import { useLabels } from '../../labels/labels-context';

export interface SizeSheetProps {
  anchor: HTMLElement | null;
  /** The size in force, in px. */
  now: number | null;
  /** The size to set, or null: nothing changes. */
  onDone: (size: number | null) => void;
}

const { minSize, maxSize } = limits;

/** A size that is not on the list, 8 to 96. */
export function SizeSheet({ anchor, now, onDone }: SizeSheetProps) {
  const labels = useLabels();
  const [typed, setTyped] = useState(String(now ?? ''));
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const apply = () => {
    const size = Number(typed);
    if (Number.isInteger(size) && size >= minSize && size <= maxSize) return onDone(size);
    setRefused(true);
    field.current?.focus();
  };
  return (
    <Popover
      label={labels.sizeOther}
      anchor={() => anchor}
      onClose={() => onDone(null)}
      onKeyDown={(event) => {
        // The toolbar around it has keys of its own, and the screen around that may be a form.
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
          hint={refused ? undefined : labels.sizeRange(minSize, maxSize)}
          error={refused ? labels.sizeRange(minSize, maxSize) : undefined}
        />
        <Button size="sm" onClick={apply}>
          {labels.apply}
        </Button>
      </Stack>
    </Popover>
  );
}
