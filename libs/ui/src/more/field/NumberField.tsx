import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { IconButton } from '../../core/button/IconButton';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type CommonFieldProps, splitCommonProps } from '../../core/field/FieldFrame';
import { texts } from '../texts';
import { styled } from '../../core/system/styled';

export interface NumberFieldProps
  extends
    CommonFieldProps,
    Omit<
      ComponentProps<'input'>,
      | 'id'
      | 'type'
      | 'role'
      | 'onKeyDown'
      | 'size'
      | 'color'
      | 'height'
      | 'width'
      | 'content'
      | 'translate'
      | 'value'
      | 'onChange'
    > {
  /**
   * The typed text without spaces. The form validates it. A number field of the browser would give '' for anything
   * that is not a number, and 19905 for «1990,5».
   */
  value: string;
  onChange: (value: string) => void;
  min?: number;
  max?: number;
  /** Labels of the two buttons; Russian by default. */
  less?: string;
  more?: string;
}

const Control = styled('input', controlLook);
/** The typed number, with a point or a comma; null if it is not a number. */
const parseNumber = (typed: string): number | null =>
  /^-?\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : null;

/**
 * A field for a whole number. The person types the number, or changes it by one with the buttons and the arrow keys.
 */
export function NumberField({
  value,
  onChange,
  min,
  max,
  less = texts.less,
  more = texts.moreByOne,
  ...props
}: NumberFieldProps) {
  const [common, input] = splitCommonProps(props);
  const current = parseNumber(value);
  const step = (by: 1 | -1) => {
    const whole = by > 0 ? Math.floor : Math.ceil;
    const next = current === null ? (min ?? 0) : whole(current) + by;
    onChange(String(Math.min(max ?? next, Math.max(min ?? next, next))));
  };
  return (
    <FieldFrame {...common}>
      {(control) => (
        <chakra.div position="relative">
          <Control
            type="text"
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            required={!common.optional}
            {...input}
            {...control}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={current ?? undefined}
            value={value}
            onChange={(event) => onChange(event.target.value.replace(/\s/g, ''))}
            onKeyDown={(event) => {
              const by = steps[event.key];
              if (by === undefined) return;
              event.preventDefault();
              step(by);
            }}
            pe="88px"
          />
          <chakra.span position="absolute" top="1px" insetInlineEnd="1px" display="flex">
            <StepButton
              label={less}
              icon="minus"
              disabled={isAtEnd(current, min, -1)}
              onClick={() => step(-1)}
            />
            <StepButton
              label={more}
              icon="plus"
              disabled={isAtEnd(current, max, 1)}
              onClick={() => step(1)}
            />
          </chakra.span>
        </chakra.div>
      )}
    </FieldFrame>
  );
}

/** A button of the field. Tab skips it, because the arrow keys already change the number. */
const StepButton = (props: ComponentProps<typeof IconButton>) => <IconButton tabIndex={-1} {...props} />;

const steps: Partial<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

const isAtEnd = (current: number | null, end: number | undefined, direction: 1 | -1) =>
  current !== null && end !== undefined && (current - end) * direction >= 0;
