import { TextField } from '@stupeni/ui/core';
import type { ComponentProps } from 'react';

/** The e-mail of another person: the browser does not offer the moderator's own. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} inputMode="email" spellCheck={false} autoCapitalize="none" autoComplete="off" />
);
