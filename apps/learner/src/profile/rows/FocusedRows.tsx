import { Box } from '@stupeni/ui/core';
import { useRowFocus } from '@stupeni/ui/more';
import { type ReactNode, useRef } from 'react';

interface FocusedRowsProps {
  /** The number of rows in all tables together. */
  count: number;
  children: ReactNode;
}

/** Around step tables: after the last page was loaded, the focus moves to the first new row. */
export function FocusedRows({ count, children }: FocusedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const onMorePressed = useRowFocus(
    (index) => box.current?.querySelectorAll<HTMLElement>('[data-row]')[index],
    count,
  );
  return (
    <Box
      ref={box}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-footer]')) onMorePressed();
      }}
    >
      {children}
    </Box>
  );
}
