import { configQuery } from '@stupeni/remote';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether the school can send mail. False until the configuration is known. */
export const useHasMail = (options: { enabled: boolean }): boolean =>
  useQuery({ ...configQuery(), ...options }).data?.mail ?? false;

export interface HeldMail {
  hasMail: boolean;
  /** Keeps `hasMail` as it is. */
  hold: () => void;
}

/**
 * Whether the school can send mail, for fields that depend on it. A form calls `hold` when one of these fields gets the
 * focus. Then a configuration that loads late does not remove the field while the person uses it.
 */
export function useHeldMail(options: { enabled: boolean }): HeldMail {
  const known = useHasMail(options);
  const [held, setHeld] = useState<boolean | null>(null);
  const hasMail = held ?? known;
  return { hasMail, hold: () => setHeld(hasMail) };
}
