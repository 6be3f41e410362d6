import { SegmentedField } from '@stupeni/ui/more';
import type { FilterProps } from '../queue/queue-parts';
import type { Answered } from '../server-state/sources';
import { texts } from './texts';

const choices: readonly Answered[] = ['no', 'yes', 'all'];

/** Selects unanswered questions, answered ones, or both with the unanswered ones first. */
export const AnsweredFilter = ({ filter, change }: FilterProps) => (
  <SegmentedField
    label={texts.filter}
    labelHidden
    options={choices.map((value) => ({ value, label: texts.answeredChoices[value] }))}
    value={filter.answered}
    onChange={(answered) => change({ answered })}
  />
);
