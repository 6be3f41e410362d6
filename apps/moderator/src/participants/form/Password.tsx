import { Box, Button, Grid, Note } from '@stupeni/ui/core';
import { NewPasswordField, type NewPasswordFieldProps } from '@stupeni/ui/new-password';
import { spellPassword } from '@stupeni/rules';
import { showToast } from '@stupeni/ui/more';
import { useRef, useState } from 'react';
import { texts } from './texts';

interface PasswordProps extends Omit<NewPasswordFieldProps, 'label' | 'hint' | 'onText'> {
  isNew: boolean;
  onChange: (password: string) => void;
}

/** The password field with a button that generates a password and shows it once. */
export function Password({ value, isNew, onChange, ...field }: PasswordProps) {
  const [generated, setGenerated] = useState('');
  // False if the moderator has typed another password since.
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
        <NewPasswordField
          {...field}
          label={texts.password}
          value={value}
          optional={!isNew}
          hint={hint}
          onText={onChange}
        />
        <Box mt={2}>
          <Button size="sm" variant="outline" onClick={generate}>
            {isGenerated ? texts.generateAnother : texts.generatePassword}
          </Button>
        </Box>
      </Box>
      {/* The note is after its button. On a wide screen it is below both fields of the line. */}
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

/** Generates a random password in the browser, with the same characters as an import. */
const generatePassword = (): string => spellPassword(crypto.getRandomValues(new Uint8Array(64)));

/** Copies the text. Resolves to false when it fails: a page without a secure origin has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('The text was not copied to the clipboard.', error);
    return false;
  }
}

/** Copies the password after the form has closed. When copying fails, a toast shows the password. */
export async function copyPassword(password: string): Promise<void> {
  if (await copyText(password)) showToast({ tone: 'success', title: texts.copied });
  else showToast({ tone: 'danger', title: texts.copyFailed, text: texts.passwordIs(password) });
}
