import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type FieldWords } from '../../core/field/FieldFrame';

export interface TextAreaFieldProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'color' | 'content' | 'translate'> {
  /** How often the person submitted with this issue. Screen readers read it as an alert each time. */
  attempts?: number;
  /** The field grows with its text from `rows` on, in browsers that can do that. */
  grows?: boolean;
}

const Control = chakra('textarea', controlLook);

/** Several lines of text. The person can resize it; with `grows` it also grows with its text. */
export function TextAreaField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  labelEnd,
  attempts,
  rows = 4,
  grows = false,
  ...area
}: TextAreaFieldProps) {
  const words = { label, labelHidden, hint, error, optional, labelEnd, attempts };
  return (
    <FieldFrame {...words}>
      {(control) => (
        <Control
          display="block"
          resize="vertical"
          required={!optional}
          rows={rows}
          {...(grows && { fieldSizing: 'content', minH: `calc(${rows} * 1lh + 18px)` })}
          {...area}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
