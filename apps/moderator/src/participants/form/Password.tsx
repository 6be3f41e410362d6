import { Box, Button, Grid, Note, PasswordField, type PasswordFieldProps } from '@stupeni/ui/core';
import { useRef, useState } from 'react';
import { copyText, generatePassword, isShort } from './password-text';
import { texts } from './texts';

interface PasswordProps extends Omit<PasswordFieldProps, 'label' | 'hint' | 'onChange' | 'value'> {
  value: string;
  isNew: boolean;
  onChange: (password: string) => void;
}

/** The password field with a button that generates a password and shows it once. */
export function Password({ value, isNew, onChange, ...field }: PasswordProps) {
  const [generated, setGenerated] = useState('');
  // False after the moderator has typed another password.
  const isGenerated = generated !== '' && value === generated;
  const generate = () => {
    const password = generatePassword();
    setGenerated(password);
    onChange(password);
  };
  const hint = isNew ? (isGenerated ? undefined : texts.newPasswordHint) : texts.passwordHint;
  return (
    <>
      <Box>
        <PasswordField
          {...field}
          label={texts.password}
          value={value}
          optional={!isNew}
          autoComplete="new-password"
          hint={isShort(value) ? texts.shortPassword : hint}
          onChange={({ target }) => onChange(target.value)}
        />
        <Box mt={2}>
          <Button size="sm" variant="outline" onClick={generate}>
            {isGenerated ? texts.generateAnother : texts.generatePassword}
          </Button>
        </Box>
      </Box>
      {/* The note follows its button. On a wide screen it is below both fields of the line. */}
      {isGenerated && (
        <Grid gridColumn="1 / -1" order={{ base: 0, sm: 1 }}>
          <GeneratedPassword key={generated} password={generated} />
        </Grid>
      )}
    </>
  );
}

/** Shows a generated password once, with a button that copies it. */
function GeneratedPassword({ password }: { password: string }) {
  const shown = useRef<HTMLElement>(null);
  const [message, setMessage] = useState('');
  const copy = async () => {
    if (await copyText(password)) return setMessage(texts.copied);
    if (shown.current) getSelection()?.selectAllChildren(shown.current);
    setMessage(texts.selected);
  };
  return (
    <Note
      tone="brand"
      actions={
        <>
          <Button size="sm" variant="outline" onClick={() => void copy()}>
            {texts.copy}
          </Button>
          <Box as="span" role="status" alignSelf="center" textStyle="meta">
            {message}
          </Box>
        </>
      }
    >
      <Box role="status">
        {texts.generated}{' '}
        <Box
          as="code"
          ref={shown}
          display="block"
          my={1}
          fontFamily="mono"
          fontSize="18px"
          fontWeight="600"
          letterSpacing="0.06em"
          overflowWrap="anywhere"
          userSelect="all"
        >
          {password}
        </Box>
        {texts.shownOnce}
      </Box>
    </Note>
  );
}
