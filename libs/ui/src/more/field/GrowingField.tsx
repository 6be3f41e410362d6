import { cleanText } from '@stupeni/rules';
import type { ChangeEvent, ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type CommonFieldProps, splitCommonProps } from '../../core/field/FieldFrame';
import { styled } from '../../core/system/styled';
import { correctText } from './correct-text';

export interface GrowingFieldProps
  extends
    CommonFieldProps,
    Omit<
      ComponentProps<'textarea'>,
      'id' | 'color' | 'content' | 'translate' | 'rows' | 'value' | 'onChange'
    > {
  value: string;
  onText: (text: string) => void;
}

const Control = styled('textarea', controlLook);
const place = { gridArea: '1 / 1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;
// The space at the end of `content` gives an empty field the height of a line. It also counts a typed space at the end
// of a line.
const Grower = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    _after: { ...controlLook.base, ...place, content: "attr(data-typed) ' '", visibility: 'hidden' },
  },
});

/**
 * A field for one line of text that is always fully visible: the text wraps and the field grows. A typed or pasted line
 * break becomes a space. Nothing is measured: an invisible copy of the text behind the field sets its height.
 */
export function GrowingField({ value, onText, ...props }: GrowingFieldProps) {
  const [common, area] = splitCommonProps(props);
  return (
    <FieldFrame {...common}>
      {(control) => (
        <Grower data-typed={value}>
          <Control
            {...place}
            display="block"
            resize="none"
            overflow="hidden"
            required={!common.optional}
            rows={1}
            value={value}
            onChange={(event) => onText(readLine(event))}
            {...area}
            {...control}
          />
        </Grower>
      )}
    </FieldFrame>
  );
}

const toOneLine = (text: string) => cleanText(text).replaceAll('\n', ' ');

/** Makes the text of the field one line without invisible characters, and returns it. */
function readLine({ target }: ChangeEvent<HTMLTextAreaElement>): string {
  correctText(target, toOneLine);
  return target.value;
}
