import { Button } from '@stupeni/ui/core';
import { signOut } from './sign-out';

export const SignOutButton = () => (
  <Button variant="outline" size="lg" full onClick={signOut}>
    Выйти
  </Button>
);
