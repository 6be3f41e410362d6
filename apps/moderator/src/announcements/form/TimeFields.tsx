import { Box, TextField } from '@stupeni/ui/core';
import { SegmentedField } from '@stupeni/ui/more';
import { texts } from '../texts';
import type { AnnouncementForm } from './announcement-form';

/**
 * The value of the form for a half typed date. No calendar has this time, so that the API reports an issue. An empty
 * value would be a missing time.
 */
const impossibleTime = '0000-00-00T00:00';

const times = (['now', 'later'] as const).map((value) => ({ value, label: texts.times[value] }));

interface TimeFieldsProps {
  form: AnnouncementForm;
  error: string | undefined;
  /** The time by the school's clock. Undefined until it is known. */
  now: string | undefined;
  onChange: (part: Partial<AnnouncementForm>) => void;
}

/** Chooses when the announcement is sent: now, or at a time of the school's clock. */
export function TimeFields({ form: { when, sendOn }, error, now, onChange }: TimeFieldsProps) {
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const time = currentTarget.validity.badInput ? impossibleTime : currentTarget.value.slice(0, 16);
    if (time !== sendOn) onChange({ sendOn: time });
  };
  return (
    <Box>
      <SegmentedField
        label={texts.when}
        options={times}
        value={when}
        onChange={(chosen) => onChange({ when: chosen })}
      />
      {when === 'later' && (
        <Box maxW="300px" mt={3}>
          <TextField
            label={texts.sendOn}
            hint={now === undefined ? texts.sendOnHintAlone : texts.sendOnHint(now)}
            type="datetime-local"
            value={sendOn === impossibleTime ? '' : sendOn}
            error={error}
            onChange={read}
            // An incomplete date does not change the value, so the browser sends no change event.
            onKeyUp={read}
            onBlur={read}
          />
        </Box>
      )}
    </Box>
  );
}
