import { chakra } from '@chakra-ui/react/styled-system';
import type { ChangeEvent, ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type FieldWords } from '../../core/field/FieldFrame';

export interface GrowingFieldProps
  extends
    FieldWords,
    Omit<
      ComponentProps<'textarea'>,
      'id' | 'color' | 'content' | 'translate' | 'rows' | 'value' | 'onChange'
    > {
  value: string;
  onText: (text: string) => void;
}

const Control = chakra('textarea', controlLook);
const place = { gridArea: '1 / 1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
// The space keeps a line for an empty field, and one for a space that is typed at a line's end.
const Grower = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    _after: { ...controlLook.base, ...place, content: "attr(data-typed) ' '", visibility: 'hidden' },
  },
});

/**
 * One line of text that is seen whole, however long it is: it wraps, and the field grows with it. A line break,
 * typed or pasted, becomes a space. Nothing is measured: the text stands behind the field once more and unseen.
 */
export function GrowingField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  labelEnd,
  ...rest
}: GrowingFieldProps) {
  const { value, onText, ...area } = rest;
  const words = { label, labelHidden, hint, error, optional, labelEnd };
  return (
    <FieldFrame {...words}>
      {(control) => (
        <Grower data-typed={value}>
          <Control
            {...place}
            display="block"
            resize="none"
            overflow="hidden"
            required={!optional}
            rows={1}
            value={value}
            onChange={(event) => onText(inOneLine(event))}
            {...area}
            {...control}
          />
        </Grower>
      )}
    </FieldFrame>
  );
}

/** The field is put right before React looks at it: the caret stays where it is. */
function inOneLine({ target }: ChangeEvent<HTMLTextAreaElement>): string {
  if (target.value.includes('\n')) {
    const { selectionStart, selectionEnd } = target;
    target.value = target.value.replaceAll('\n', ' ');
    target.setSelectionRange(selectionStart, selectionEnd);
  }
  return target.value;
}
