import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type CommonFieldProps, splitCommonProps } from './FieldFrame';
import { controlLook } from './control-look';
import { styled } from '../system/styled';

export interface TextFieldProps
  extends
    CommonFieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'height' | 'width' | 'content' | 'translate'> {
  /** An element inside the control at its end: a button of 40 px. */
  end?: ReactNode;
}

const Control = styled('input', controlLook);

/** A field for one line of text. It accepts the properties of an <input>. It is required unless `optional` is set. */
export function TextField({ end, ...props }: TextFieldProps) {
  const [common, input] = splitCommonProps(props);
  return (
    <FieldFrame {...common}>
      {(control) => (
        <>
          <Control required={!common.optional} {...input} {...control} pe={end ? '48px' : undefined} />
          {end && (
            <chakra.span position="absolute" top="1px" insetInlineEnd="1px">
              {end}
            </chakra.span>
          )}
        </>
      )}
    </FieldFrame>
  );
}
