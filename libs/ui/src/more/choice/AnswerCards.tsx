import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Icon } from '../../core/icon/Icon';
import { cardLook, inputLook, markLook } from './answer-look';
import { styled } from '../../core/system/styled';

export interface AnswerOption<V extends string | number> {
  value: V;
  label: string;
}

export interface AnswerCardsProps<V extends string | number> {
  /** `one`: radio buttons; `many`: checkboxes. */
  kind: 'one' | 'many';
  /** Id of the heading with the question. */
  labelledBy: string;
  /** Ids of the texts about the question. */
  describedBy?: string;
  options: readonly AnswerOption<V>[];
  chosen: readonly V[];
  /** Receives all chosen values, in the order of the options. */
  onChange: (chosen: V[]) => void;
  disabled?: boolean;
}

const Group = styled('div', { base: { display: 'grid', gap: 2.5, minW: 0 } });
const Card = styled('label', cardLook);
const Input = styled('input', inputLook);
const Mark = styled('span', markLook);

/** Answers to a question as full-width cards (look.md §5) with real radio buttons or checkboxes. */
export function AnswerCards<V extends string | number>({
  kind,
  labelledBy,
  describedBy,
  options,
  chosen,
  onChange,
  disabled = false,
}: AnswerCardsProps<V>) {
  const name = useId();
  const choose = (value: V, checked: boolean) => {
    if (kind === 'one') return onChange([value]);
    const wanted = (option: V) => (option === value ? checked : chosen.includes(option));
    onChange(options.map((option) => option.value).filter(wanted));
  };
  return (
    <Group
      role={kind === 'one' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {options.map(({ value, label }) => (
        <Card key={value}>
          <Input
            type={kind === 'one' ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={(event) => choose(value, event.currentTarget.checked)}
          />
          <Mark kind={kind}>{kind === 'many' && <Icon name="check" size={16} />}</Mark>
          <chakra.span minW="0" flex="1" overflowWrap="anywhere" whiteSpace="pre-line">
            {label}
          </chakra.span>
        </Card>
      ))}
    </Group>
  );
}
