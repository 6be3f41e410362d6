import { PasswordField } from '@stupeni/ui/core';

interface OwnPasswordProps {
  label: string;
  value: string;
  issue: string | undefined;
  onType: (password: string) => void;
}

/** The field for the person's own password, which proves their identity. */
export const OwnPassword = ({ label, value, issue, onType }: OwnPasswordProps) => (
  <PasswordField
    name="password"
    label={label}
    value={value}
    error={issue}
    onChange={({ target }) => onType(target.value)}
  />
);
