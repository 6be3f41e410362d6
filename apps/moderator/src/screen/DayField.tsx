import { TextField } from '@stupeni/ui/core';

/** The value for a half typed or impossible date. The API answers that there is no such day. */
export const impossibleDay = '0000-00-00';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** «2026-11-24», `''` without a day, or `impossibleDay`. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** An optional day. A browser gives an empty value for «31.02.», which would mean that no day was chosen. */
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
      // An incomplete date does not change the value, so the browser sends no change event.
      onKeyUp={read}
      onBlur={read}
    />
  );
}
