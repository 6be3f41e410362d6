import { useWindowAddress as useAddress } from '@stupeni/remote';
import { useLocation, useNavigate } from '@stupeni/router';

/** A dialog over a screen of this remote. @param name the dialog's parameter in the address */
export const useWindowAddress = (name: string) =>
  useAddress(name, { navigate: useNavigate(), location: useLocation() });
