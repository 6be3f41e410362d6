import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type FieldWords } from '../../core/field/FieldFrame';

export interface TextAreaFieldProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'color' | 'content' | 'translate'> {
  /** How often something was pressed with this mistake: each time it is spoken, as an alert. */
  attempts?: number;
}

const Control = chakra('textarea', controlLook);

/** Several lines of text; grows by hand. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  labelEnd,
  attempts,
  rows = 4,
  ...area
}: TextAreaFieldProps) {
  const words = { label, labelHidden, hint, error, optional, labelEnd, attempts };
  return (
    <FieldFrame {...words}>
      {(control) => (
        <Control display="block" resize="vertical" required={!optional} rows={rows} {...area} {...control} />
      )}
    </FieldFrame>
  );
}
