import { Box, Button, PasswordField, type PasswordFieldProps } from '@stupeni/ui/core';
import { isShort } from './made-password';
import { texts } from './texts';

interface PasswordChoiceProps extends Omit<PasswordFieldProps, 'hint'> {
  value: string;
  isNew: boolean;
  /** One was made for this form: another can be. */
  made: boolean;
  onMake: () => void;
}

/** The password as it is typed, or one that is made to be handed out. */
export function PasswordChoice({ isNew, made, onMake, ...field }: PasswordChoiceProps) {
  const hint = isNew ? (made ? undefined : texts.newPasswordHint) : texts.passwordHint;
  return (
    <Box>
      <PasswordField
        {...field}
        optional={!isNew}
        autoComplete="new-password"
        hint={isShort(field.value) ? texts.shortPassword : hint}
      />
      <Box mt={2}>
        <Button size="sm" variant="outline" onClick={onMake}>
          {made ? texts.makeAnother : texts.makePassword}
        </Button>
      </Box>
    </Box>
  );
}
