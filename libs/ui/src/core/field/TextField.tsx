import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldWords, splitWords } from './FieldFrame';
import { controlLook } from './control-look';
import { styled } from '../system/styled';

export interface TextFieldProps
  extends
    FieldWords,
    Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'height' | 'width' | 'content' | 'translate'> {
  /** An element inside the control at its end: a button of 40 px. */
  end?: ReactNode;
}

const Control = styled('input', controlLook);

/** A field for one line of text. It accepts the properties of an <input>. It is required unless `optional` is set. */
export function TextField({ end, ...props }: TextFieldProps) {
  const [words, input] = splitWords(props);
  return (
    <FieldFrame {...words}>
      {(control) => (
        <>
          <Control required={!words.optional} {...input} {...control} pe={end ? '48px' : undefined} />
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
