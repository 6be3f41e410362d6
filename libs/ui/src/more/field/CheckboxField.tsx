import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { CheckLine, type CheckLineProps } from '../../core/field/CheckLine';

export interface CheckboxFieldProps extends Omit<CheckLineProps, 'describedBy'> {
  hint?: string;
}

/** A checkbox with its label and a hint below it. */
export function CheckboxField({ hint, ...line }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <CheckLine {...line} describedBy={hint ? id : undefined} />
      {hint && (
        <chakra.p id={id} textStyle="meta" color="fg.muted" ps="30px">
          {hint}
        </chakra.p>
      )}
    </div>
  );
}
