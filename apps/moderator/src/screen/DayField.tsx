import { TextField } from '@stupeni/ui/core';

/** What a half typed or impossible date is sent as. The API answers that there is no such day. */
const impossibleDay = '0000-00-00';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** «2026-11-24», `''` without a day, or `impossibleDay`. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** An optional day. A browser gives an empty value for «31.02.», which would be no day. */
export function DayField({ value, onChange, ...words }: DayFieldProps) {
  const read = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const day = currentTarget.validity.badInput ? impossibleDay : currentTarget.value;
    if (day !== value) onChange(day);
  };
  return (
    <TextField
      {...words}
      type="date"
      optional
      value={value === impossibleDay ? '' : value}
      onChange={read}
      // A date that is not whole changes no value, so there is no event of a change.
      onKeyUp={read}
      onBlur={read}
    />
  );
}
