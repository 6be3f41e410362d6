import { Box, Button, PasswordField, type PasswordFieldProps } from '@stupeni/ui/core';
import { isShort } from './password';
import { texts } from './texts';

interface PasswordChoiceProps extends Omit<PasswordFieldProps, 'hint'> {
  value: string;
  isNew: boolean;
  /** The field has a generated password. */
  generated: boolean;
  onGenerate: () => void;
}

/** The password field with a button that generates a password. */
export function PasswordChoice({ isNew, generated, onGenerate, ...field }: PasswordChoiceProps) {
  const hint = isNew ? (generated ? undefined : texts.newPasswordHint) : texts.passwordHint;
  return (
    <Box>
      <PasswordField
        {...field}
        optional={!isNew}
        autoComplete="new-password"
        hint={isShort(field.value) ? texts.shortPassword : hint}
      />
      <Box mt={2}>
        <Button size="sm" variant="outline" onClick={onGenerate}>
          {generated ? texts.generateAnother : texts.generatePassword}
        </Button>
      </Box>
    </Box>
  );
}
