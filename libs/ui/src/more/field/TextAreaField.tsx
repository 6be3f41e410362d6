import { cleanText } from '@stupeni/rules';
import type { ComponentProps } from 'react';
import { controlLook } from '../../core/field/control-look';
import { FieldFrame, type CommonFieldProps, splitCommonProps } from '../../core/field/FieldFrame';
import { styled } from '../../core/system/styled';
import { correctText } from './correct-text';

export interface TextAreaFieldProps
  extends CommonFieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'color' | 'content' | 'translate'> {
  /** How many times the person submitted with this issue. Each time, screen readers read the issue as an alert. */
  attempts?: number;
  /** Whether the field grows with its text, beginning with `rows` rows. Not all browsers can do that. */
  grows?: boolean;
}

const Control = styled('textarea', controlLook);

/**
 * A field for several lines of text. The person can resize it. With `grows` it also grows with its text. Characters
 * that nobody sees are dropped: the field shows what the API stores.
 */
export function TextAreaField({ attempts, rows = 4, grows = false, ...props }: TextAreaFieldProps) {
  const [common, area] = splitCommonProps(props);
  return (
    <FieldFrame {...common} attempts={attempts}>
      {(control) => (
        <Control
          display="block"
          resize="vertical"
          required={!common.optional}
          rows={rows}
          {...(grows && { fieldSizing: 'content', minH: `calc(${rows} * 1lh + 18px)` })}
          {...area}
          onChange={(event) => {
            correctText(event.target, cleanText);
            area.onChange?.(event);
          }}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
