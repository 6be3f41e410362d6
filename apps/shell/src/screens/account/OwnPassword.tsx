import { PasswordField } from '@stupeni/ui/core';

interface OwnPasswordProps {
  label: string;
  value: string;
  issue: string | undefined;
  onType: (password: string) => void;
}

/** The field for the password that proves who asks. */
export const OwnPassword = ({ label, value, issue, onType }: OwnPasswordProps) => (
  <PasswordField
    name="password"
    label={label}
    value={value}
    error={issue}
    onChange={({ target }) => onType(target.value)}
  />
);
