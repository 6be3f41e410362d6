import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';

export interface CheckboxFieldProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}

const Line = chakra('label', {
  base: { display: 'inline-flex', gap: 2.5, alignItems: 'flex-start', minH: '24px', cursor: 'pointer' },
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
