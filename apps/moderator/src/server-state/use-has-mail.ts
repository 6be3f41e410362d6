import { configQuery } from '@stupeni/remote';
import { useQuery } from '@tanstack/react-query';

/** Whether the school can send mail. False until the configuration is known. */
export const useHasMail = (options: { enabled: boolean }): boolean =>
  useQuery({ ...configQuery(), ...options }).data?.mail ?? false;
