import { TextField } from '@stupeni/ui/core';
import type { ComponentProps } from 'react';

/** The field for the e-mail of another person. The browser does not offer the moderator's own e-mail. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} inputMode="email" spellCheck={false} autoCapitalize="none" autoComplete="off" />
);
