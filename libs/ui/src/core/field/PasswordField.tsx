import { useState } from 'react';
import { IconButton } from '../button/IconButton';
import { texts } from '../texts';
import { TextField, type TextFieldProps } from './TextField';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end'>;

/** The field of a password, with a button that shows the typed characters. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          label={shown ? texts.hidePassword : texts.showPassword}
          icon={shown ? 'eyeOff' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
