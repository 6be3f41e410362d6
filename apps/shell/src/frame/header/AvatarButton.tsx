import type { ShellUser } from '@stupeni/federation';
import { Avatar, Box } from '@stupeni/ui/core';
import type { ComponentProps } from 'react';
import { texts } from './texts';

interface Props extends ComponentProps<'button'> {
  user: ShellUser;
}

/** The first letters of first and last name, or a dot for an account without a name. */
function formatInitials({ firstName, lastName }: ShellUser): string {
  return [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('') || '•';
}

/** The button that opens the person's menu. */
export function AvatarButton({ user, ...button }: Props) {
  return (
    <Box asChild flex="none" ms="6px" borderRadius="control" cursor="pointer">
      <button type="button" {...button} aria-label={texts.menu}>
        <Avatar initials={formatInitials(user)} tone={user.role === 'LEARNER' ? 'brand' : 'sun'} />
      </button>
    </Box>
  );
}
