import { useId } from 'react';
import { Icon } from '../../core/icon/Icon';
import { styled } from '../../core/system/styled';

export interface Segment<V extends string> {
  value: V;
  label: string;
}

export interface SegmentedFieldProps<V extends string> {
  label: string;
  /** Whether the label is for screen readers only. */
  labelHidden?: boolean;
  /** Two or three fixed choices. For more choices use a SelectField. */
  options: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  hint?: string;
  /** The sentence of the issue. */
  error?: string;
}

/** A window that is narrower than most phones: three choices do not fit side by side. */
const narrow = '@media (max-width: 374px)';

const Frame = styled('fieldset', { base: { border: '0', m: 0, p: 0, minW: 0, [narrow]: { flexGrow: 1 } } });
const Legend = styled('legend', {
  base: { fontWeight: '600', fontSize: '14px', lineHeight: '1.5', mb: 1.5, p: 0 },
});
const Track = styled('div', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    p: '2px',
    bg: 'bg.emphasized',
    borderRadius: 'control',
    maxW: 'full',
    // The choices become a list, because a single choice on a second line would look like another group.
    [narrow]: { '&:has(> :nth-child(3))': { display: 'flex', flexDirection: 'column' } },
  },
});
const Choice = styled('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // If two choices are on two lines, both are as wide as the group.
    flexGrow: 1,
    minH: '36px',
    px: 3.5,
    py: 1,
    borderRadius: '8px',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: '600',
    cursor: 'pointer',
    '&:has(:checked)': {
      bg: 'bg.panel',
      color: 'fg',
      borderColor: 'border.control',
      boxShadow: 'sm',
      _highContrast: { outline: '2px solid Highlight' },
    },
    '&:hover:not(:has(:checked))': { color: 'fg' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    _motionSafe: { transition: 'background-color {durations.fast}, color {durations.fast}' },
  },
});
// The real input is transparent and covers the whole choice. Pointer, keyboard and screen reader use this input.
const Radio = styled('input', {
  base: { position: 'absolute', inset: 0, w: 'full', h: 'full', m: 0, opacity: 0, cursor: 'pointer' },
});
const Below = styled('p', { base: { textStyle: 'meta', mt: 1.5 } });

/** A field with two or three fixed choices side by side. It is a real group of radio buttons. */
export function SegmentedField<V extends string>({
  label,
  labelHidden,
  options,
  value,
  onChange,
  hint,
  error,
}: SegmentedFieldProps<V>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <Frame
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={!!error}
    >
      <Legend id={`${id}-label`} srOnly={labelHidden}>
        {label}
      </Legend>
      <Track>
        {options.map((option) => (
          <Choice key={option.value}>
            <Radio
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Choice>
        ))}
      </Track>
      {error && (
        <Below id={`${id}-error`} display="flex" gap={1.5} color="danger.fg" fontWeight="550">
          <Icon name="warning" size={16} />
          {error}
        </Below>
      )}
      {hint && (
        <Below id={`${id}-hint`} color="fg.muted">
          {hint}
        </Below>
      )}
    </Frame>
  );
}
