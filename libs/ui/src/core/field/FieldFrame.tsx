import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/Icon';
import { texts } from '../texts';
import { styled } from '../system/styled';

/** The properties of every field, in addition to those of its input element. */
export interface CommonFieldProps {
  label: string;
  /**
   * Hides the label on the page, but not from screen readers. It is for a field whose place explains it, such as a
   * search above a table.
   */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The sentence of the issue. It makes the field invalid. */
  error?: string;
  /** Adds «необязательно» after the label. Fields are required by default. */
  optional?: boolean;
  /** An element at the end of the label's line, for example a link. */
  labelEnd?: ReactNode;
}

/** Separates the common properties of a field from those of its input element. */
export function splitCommonProps<P extends CommonFieldProps>(
  props: P,
): [CommonFieldProps, Omit<P, keyof CommonFieldProps>] {
  const { label, labelHidden, hint, error, optional, labelEnd, ...input } = props;
  return [{ label, labelHidden, hint, error, optional, labelEnd }, input];
}

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends CommonFieldProps {
  /**
   * Makes the issue an alert that contains only its sentence. With each new number, screen readers read the alert
   * again.
   */
  attempts?: number | undefined;
  /** Draws the control with the attributes that connect it to its label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

const Label = styled('label', { base: { fontWeight: '600', fontSize: '14px', lineHeight: '1.5' } });
// This text is next to the label and not part of it, so that the name of the field is only the label.
const Optional = styled('span', { base: { textStyle: 'meta', color: 'fg.muted', flex: '1' } });
const Below = styled('p', { base: { textStyle: 'meta', w: 'full' } });

/** Label above the control, hint and error below it. The parts are connected by their ids. */
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
    <chakra.div w="full" minW="0" position="relative" display="flex" flexWrap="wrap" gap={1.5}>
      <chakra.div
        display={labelHidden ? 'contents' : 'flex'}
        alignItems="baseline"
        flexWrap="wrap"
        columnGap={3}
        flexGrow={1}
        order={-1}
      >
        <Label htmlFor={id} srOnly={labelHidden}>
          {label}
        </Label>
        {optional && <Optional id={optionalId}>{texts.optional}</Optional>}
      </chakra.div>
      <chakra.div w="full" position="relative">
        {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      </chakra.div>
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
      {/* The element is drawn next to the label, or below it in a large font. It is later in the document, so that Tab
          goes from field to field. */}
      {labelEnd && (
        <chakra.span order={-1} fontSize="14px" lineHeight="1.5">
          {labelEnd}
        </chakra.span>
      )}
    </chakra.div>
  );
}
