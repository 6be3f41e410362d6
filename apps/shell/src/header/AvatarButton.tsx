import type { ShellUser } from '@stupeni/federation';
import { Avatar, Box } from '@stupeni/ui/core';
import type { ComponentProps } from 'react';
import { texts } from './texts';

interface Props extends ComponentProps<'button'> {
  user: ShellUser;
}

/** First letters of the name, or a dot for an account without one. */
function initialsOf({ firstName, lastName }: ShellUser): string {
  return [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('') || '•';
}

/** The button under which the person's menu lies. */
export function AvatarButton({ user, ...button }: Props) {
  return (
    <Box asChild flex="none" ms="6px" borderRadius="control" cursor="pointer">
      <button type="button" {...button} aria-label={texts.menu}>
        <Avatar initials={initialsOf(user)} tone={user.role === 'LEARNER' ? 'brand' : 'sun'} />
      </button>
    </Box>
  );
}
