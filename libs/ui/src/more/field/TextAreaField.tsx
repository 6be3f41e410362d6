import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type FieldWords } from '../../core/field/FieldFrame';

export interface TextAreaFieldProps
  extends FieldWords, Omit<ComponentProps<'textarea'>, 'id' | 'color' | 'content' | 'translate'> {
  /** How often something was pressed with this mistake: each time it is spoken, as an alert. */
  attempts?: number;
  /** `rows` is the least: the field grows with its text, where the browser can do that. */
  grows?: boolean;
}

const Control = chakra('textarea', controlLook);

/** Several lines of text; grows by hand, or also with its text. */
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
