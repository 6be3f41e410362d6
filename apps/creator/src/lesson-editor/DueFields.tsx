import { Box, TextField } from '@stupeni/ui/core';
import { NumberField, SegmentedField } from '@stupeni/ui/more';
import type { Issues } from './issues';
import { dueKinds, type LessonForm } from './lesson-form';
import { texts } from './texts';

interface DueFieldsProps {
  form: LessonForm;
  issues: Issues;
  onChange: (part: Partial<LessonForm>) => void;
}

const dueKindOptions = dueKinds.map((value) => ({ value, label: texts.dueKinds[value] }));

/**
 * The value of a half typed date in the form. It is not a valid date, so the form shows an issue. An empty field would
 * mean no due date.
 */
const impossibleTime = '0000-00-00T00:00';

/** When the lesson is due: never, at a time of the school's clock, or some days after the course opened. */
export function DueFields({ form, issues, onChange }: DueFieldsProps) {
  const { dueKind, dueOn, dueDays } = form;
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const time = currentTarget.validity.badInput ? impossibleTime : currentTarget.value.slice(0, 16);
    if (time !== dueOn) onChange({ dueOn: time });
  };
  return (
    <>
      <SegmentedField
        label={texts.due}
        options={dueKindOptions}
        value={dueKind}
        error={issues.dueKind}
        onChange={(kind) => onChange({ dueKind: kind })}
      />
      {dueKind === 'on' && (
        <Box maxW="280px">
          <TextField
            label={texts.dueOn}
            hint={hasPassed(dueOn) ? texts.duePassed : texts.dueOnHint}
            type="datetime-local"
            value={dueOn === impossibleTime ? '' : dueOn}
            error={issues.dueOn}
            onChange={read}
            // An incomplete date does not change the value, so the browser sends no change event.
            onKeyUp={read}
            onBlur={read}
          />
        </Box>
      )}
      {dueKind === 'days' && (
        <Box maxW={issues.dueDays ? undefined : '280px'}>
          <NumberField
            label={texts.dueDays}
            hint={texts.dueDaysHint}
            min={0}
            value={dueDays}
            error={issues.dueDays}
            onChange={(days) => onChange({ dueDays: days })}
          />
        </Box>
      )}
    </>
  );
}

/**
 * Whether a time has passed by the clock of the author. It can differ from the school's clock by hours, so the text
 * only warns.
 */
const hasPassed = (time: string) => new Date(time).getTime() < Date.now();
