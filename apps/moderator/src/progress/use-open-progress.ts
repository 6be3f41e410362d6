import { idOf } from '../page/id-of';
import { useWindowAddress } from '../page/use-window-address';

/** Whose progress is open over the list: in the address (`?progress=12`); what the list is narrowed to stays beside it. */
export function useOpenProgress() {
  const { written, open, close } = useWindowAddress('progress');
  return {
    opened: idOf(written),
    open: (id: number) => open(String(id)),
    close,
  };
}
