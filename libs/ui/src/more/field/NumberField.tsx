import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { IconButton } from '../../core/button/IconButton';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type FieldWords } from '../../core/field/FieldFrame';
import { texts } from '../texts';

export interface NumberFieldProps
  extends
    FieldWords,
    Omit<
      ComponentProps<'input'>,
      'id' | 'type' | 'size' | 'color' | 'height' | 'width' | 'content' | 'translate' | 'value' | 'onChange'
    > {
  /** What stands in the field: a whole number, or '' while it is empty. */
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number;
  /** Words of the two buttons; Russian without them. */
  less?: string;
  more?: string;
}

const Control = chakra('input', controlLook);
const bare = {
  appearance: 'textfield',
  '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', m: 0 },
} as const;

/** A whole number that is typed, or changed by one with its buttons and the arrow keys. */
export function NumberField({
  label,
  labelHidden,
  hint,
  error,
  optional,
  labelEnd,
  value,
  onChange,
  min,
  max,
  less = texts.less,
  more = texts.moreByOne,
  ...input
}: NumberFieldProps) {
  const words = { label, labelHidden, hint, error, optional, labelEnd };
  const step = (by: number) => {
    const next = value === '' ? (min ?? 0) : Number(value) + by;
    onChange(String(Math.min(max ?? next, Math.max(min ?? next, next))));
  };
  const button = (name: string, icon: 'minus' | 'plus', by: number, atEnd: boolean) => (
    // The arrow keys do the same, so Tab leads from field to field.
    <IconButton label={name} icon={icon} tabIndex={-1} disabled={atEnd} onClick={() => step(by)} />
  );
  return (
    <FieldFrame {...words}>
      {(control) => (
        <chakra.div position="relative">
          <Control
            type="number"
            inputMode="numeric"
            required={!optional}
            {...input}
            {...control}
            min={min}
            max={max}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            // A wheel that scrolls the page must not change what was typed.
            onWheel={(event) => event.currentTarget.blur()}
            pe="88px"
            css={bare}
          />
          <chakra.span position="absolute" top="1px" insetInlineEnd="1px" display="flex">
            {button(less, 'minus', -1, reached(value, min, -1))}
            {button(more, 'plus', 1, reached(value, max, 1))}
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  );
}

const reached = (value: string, end: number | undefined, way: 1 | -1) =>
  value !== '' && end !== undefined && (Number(value) - end) * way >= 0;
