import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../core/icon/Icon';
import { inputLook, markLook } from './answer-look';

export interface ChoiceMarkProps {
  /** `one`: a radio button; `many`: a checkbox. */
  kind: 'one' | 'many';
  /** Only heard: the place itself says what is chosen. */
  label: string;
  /** Spoken after the name: which one of several alike. */
  description?: string;
  /** Radio buttons of one name exclude each other. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

const Place = chakra('span', {
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
const Input = chakra('input', inputLook);
const Mark = chakra('span', markLook);

/** A radio button or a checkbox of its own, beside the field that it is about. */
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
