import { useWindowAddress as useAddress } from '@stupeni/area';
import { useLocation, useNavigate } from '@stupeni/router';

/** A window over a screen of this area. @param name of the window in the address */
export const useWindowAddress = (name: string) =>
  useAddress(name, { navigate: useNavigate(), location: useLocation() });
