import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon';
import { texts } from '../texts';

/** What every field takes beside its own input. */
export interface FieldWords {
  label: string;
  /** The label is only heard, where the place itself says what it is (a search over a table). */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The sentence of the mistake; its presence makes the field invalid. */
  error?: string;
  /** Writes «необязательно» after the label: required is the norm. */
  optional?: boolean;
  /** Stands at the end of the label's line: a link. */
  labelEnd?: ReactNode;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldWords {
  /** The mistake is an alert that holds its sentence alone, spoken anew when this number changes. */
  attempts?: number | undefined;
  /** Draws the control with the names that tie it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

const Label = chakra('label', { base: { fontWeight: '600', fontSize: '14px', lineHeight: '1.5' } });
// Beside the label and not in it: the name of the field stays the label alone.
const Optional = chakra('span', { base: { textStyle: 'meta', color: 'fg.muted', flex: '1' } });
const Below = chakra('p', { base: { textStyle: 'meta', mt: 1.5 } });

/** Label above, control, hint and error below; the ties between them are made here. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  optional,
  labelEnd,
  attempts,
  children,
}: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const optionalId = `${id}-optional`;
  const describedBy =
    [error && errorId, hint && hintId, optional && optionalId].filter(Boolean).join(' ') || undefined;
  return (
    <chakra.div w="full" minW="0" position="relative">
      <chakra.div
        display={labelHidden ? 'contents' : 'flex'}
        justifyContent="space-between"
        alignItems="baseline"
        flexWrap="wrap"
        columnGap={3}
        mb={1.5}
      >
        <Label htmlFor={id} srOnly={labelHidden}>
          {label}
        </Label>
        {optional && <Optional id={optionalId}>{texts.optional}</Optional>}
      </chakra.div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <Below
          id={errorId}
          display="flex"
          gap={1.5}
          alignItems="flex-start"
          color="danger.fg"
          fontWeight="550"
        >
          <Icon name="warning" size={16} />
          <span key={attempts} role={attempts === undefined ? undefined : 'alert'}>
            {error}
          </span>
        </Below>
      )}
      {hint && (
        <Below id={hintId} color="fg.muted">
          {hint}
        </Below>
      )}
      {/* Seen beside the label, reached after the field: Tab leads from field to field. */}
      {labelEnd && (
        <chakra.span position="absolute" top={0} insetEnd={0} fontSize="14px" lineHeight="1.5">
          {labelEnd}
        </chakra.span>
      )}
    </chakra.div>
  );
}
