import { useDialogAddress } from '@stupeni/remote';
import { parseId } from '@stupeni/rules';

/**
 * Opens and closes the progress dialog. The learner's id is in the address (`?progress=12`), beside the filters of the
 * list.
 */
export function useOpenProgress() {
  const { value, open, close } = useDialogAddress('progress');
  return {
    opened: parseId(value),
    open: (id: number) => open(String(id)),
    close,
  };
}
