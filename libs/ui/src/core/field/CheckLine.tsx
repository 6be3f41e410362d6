import type { ReactNode } from 'react';
import { styled } from '../system/styled';

export interface CheckLineProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The id of a text that describes the box. */
  describedBy?: string | undefined;
}

const Line = styled('label', {
  base: {
    display: 'inline-flex',
    // On the baseline the line would have empty space below it, and would not be in the middle of a row of fields.
    verticalAlign: 'top',
    gap: 2.5,
    alignItems: 'flex-start',
    maxW: 'full',
    minH: '24px',
    cursor: 'pointer',
    // A long word breaks. Otherwise it would overflow.
    '& > span': { minW: '0' },
  },
});
// This is the browser's own checkbox, because people know all its states, also with forced colours.
const Box = styled('input', {
  base: {
    w: '20px',
    h: '20px',
    m: 0,
    mt: '1px',
    flex: 'none',
    cursor: 'pointer',
    accentColor: '{colors.brand.solid}',
  },
});

/** A checkbox with its label, in one line. */
export function CheckLine({ label, checked, onChange, describedBy }: CheckLineProps) {
  return (
    <Line>
      <Box
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </Line>
  );
}
