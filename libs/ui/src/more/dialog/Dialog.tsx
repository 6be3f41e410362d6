import type { DialogProps } from './dialog-props';
import { LateSheet } from './LateSheet';
import { useBack } from './use-back';

/**
 * A modal sheet; on a phone it slides in from the bottom. The focus stays inside and returns after closing. The code of
 * the behaviour is in a chunk that loads late (ADR 0098).
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  useBack(open, onClose);
  return (
    <LateSheet open={open} onClose={onClose}>
      {({ DialogSheet }) => <DialogSheet {...props} />}
    </LateSheet>
  );
}
