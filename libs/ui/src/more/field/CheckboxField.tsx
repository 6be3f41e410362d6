import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}

const Line = chakra('label', {
  base: {
    display: 'inline-flex',
    // Not on a base line: nothing is left below it, and it stands in the middle of a row of fields.
    verticalAlign: 'top',
    gap: 2.5,
    alignItems: 'flex-start',
    maxW: 'full',
    minH: '24px',
    cursor: 'pointer',
    // One endless word breaks, where it would leave its place.
    '& > span': { minW: '0' },
  },
});
// The browser's own box: every state of it is known to everybody, forced colours included.
const Box = chakra('input', {
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

/** Something that holds or does not. */
export function CheckboxField({ label, checked, onChange, hint }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <Line>
        <Box
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={hint ? id : undefined}
        />
        <span>{label}</span>
      </Line>
      {hint && (
        <chakra.p id={id} textStyle="meta" color="fg.muted" ps="30px">
          {hint}
        </chakra.p>
      )}
    </div>
  );
}
