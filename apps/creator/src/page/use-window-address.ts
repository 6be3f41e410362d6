import { useWindowAddress as useAddress } from '@stupeni/remote';
import { useLocation, useNavigate } from '@stupeni/router';

/** Opens and closes a dialog of this remote through the address. @param name the query parameter of the dialog */
export const useWindowAddress = (name: string) =>
  useAddress(name, { navigate: useNavigate(), location: useLocation() });
