import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type CommonFieldProps, splitCommonProps } from '../../core/field/FieldFrame';
import { styled } from '../../core/system/styled';
import { FieldMark } from './FieldMark';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps
  extends
    CommonFieldProps,
    Omit<
      ComponentProps<'select'>,
      'id' | 'size' | 'color' | 'children' | 'onChange' | 'content' | 'translate' | 'height' | 'width'
    > {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** The text of the empty choice, whose value is ''. */
  placeholder?: string;
}

const Control = styled('select', controlLook);

/** A field for one choice from a list. It is the browser's own control, so that a phone shows its own picker. */
export function SelectField({ options, placeholder, onChange, ...props }: SelectFieldProps) {
  const [common, select] = splitCommonProps(props);
  return (
    <FieldFrame {...common}>
      {(control) => (
        <chakra.div position="relative">
          <Control
            appearance="none"
            pe="40px"
            cursor="pointer"
            required={!common.optional}
            {...select}
            {...control}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Control>
          <FieldMark name="chevronDown" />
        </chakra.div>
      )}
    </FieldFrame>
  );
}
