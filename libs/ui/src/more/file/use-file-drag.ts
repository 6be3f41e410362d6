import { useEffect, useState, type DragEvent } from 'react';

/** Where a file is dragged: nowhere in this window, somewhere in it, over the place that takes it. */
export type FileDrag = 'none' | 'near' | 'over';

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Follows a file that is dragged through the window, and takes it where it is dropped on the place. One
 * dropped beside the place is ignored: else the browser would leave the page and show the file.
 * @param onDrop everything that was dropped on the place, folders as well
 */
export function useFileDrag(disabled: boolean, onDrop: (files: File[]) => void) {
  const [drag, setDrag] = useState<FileDrag>('none');

  useEffect(() => {
    // Every element that is entered or left tells it: the file has gone when as many were left as entered.
    let depth = 0;
    const enter = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setDrag((was) => (was === 'none' ? 'near' : was));
    };
    const leave = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) rest();
    };
    const hover = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
      rest();
    };
    const rest = () => {
      depth = 0;
      setDrag('none');
    };
    const heard = { dragenter: enter, dragleave: leave, dragover: hover, drop } as const;
    for (const [name, hear] of Object.entries(heard)) window.addEventListener(name as 'drop', hear);
    return () => {
      for (const [name, hear] of Object.entries(heard)) window.removeEventListener(name as 'drop', hear);
    };
  }, []);

  const place = {
    onDragOver: (event: DragEvent) => {
      if (disabled || !carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDrag('over');
    },
    onDragLeave: (event: DragEvent) => {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setDrag((was) => (was === 'over' ? 'near' : was));
      }
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (!disabled) onDrop([...event.dataTransfer.files]);
    },
  };
  return { drag: disabled ? 'none' : drag, place };
}
