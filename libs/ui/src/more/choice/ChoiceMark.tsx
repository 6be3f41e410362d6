import { Icon } from '../../core/icon/Icon';
import { inputLook, markLook } from './answer-look';
import { styled } from '../../core/system/styled';

export interface ChoiceMarkProps {
  /** `one`: a radio button; `many`: a checkbox. */
  kind: 'one' | 'many';
  /** The name for screen readers only: the place of the control already shows what is chosen. */
  label: string;
  /** Read after the name. It says which of several similar controls this is. */
  description?: string;
  /** Only one radio button of a name can be checked. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Place = styled('span', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    w: '32px',
    h: '42px',
    borderRadius: 'control',
    cursor: 'pointer',
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '-2px' },
  },
});
const Input = styled('input', inputLook);
const Mark = styled('span', markLook);

/** A single radio button or checkbox, next to the field that it is about. */
export function ChoiceMark({ kind, label, description, name, checked, onChange }: ChoiceMarkProps) {
  return (
    <Place>
      <Input
        type={kind === 'one' ? 'radio' : 'checkbox'}
        name={name}
        aria-label={label}
        aria-description={description}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Mark kind={kind}>{kind === 'many' && <Icon name="check" size={16} />}</Mark>
    </Place>
  );
}
