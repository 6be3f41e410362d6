import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame';
import { controlLook } from './control-look';

export interface TextFieldProps
  extends
    FieldWords,
    Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'height' | 'width' | 'content' | 'translate'> {
  /** An element inside the control at its end: a button of 40 px. */
  end?: ReactNode;
}

const Control = chakra('input', controlLook);

/** One line of text. Accepts the properties of an <input>. Required unless `optional`. */
export function TextField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  labelEnd,
  end,
  ...input
}: TextFieldProps) {
  const words = { label, labelHidden, hint, error, optional, labelEnd };
  return (
    <FieldFrame {...words}>
      {(control) => (
        <chakra.div position="relative">
          <Control required={!optional} {...input} {...control} pe={end ? '48px' : undefined} />
          {end && (
            <chakra.span position="absolute" top="1px" insetInlineEnd="1px">
              {end}
            </chakra.span>
          )}
        </chakra.div>
      )}
    </FieldFrame>
  );
}
