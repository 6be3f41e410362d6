import { type Dispatch, type DragEvent, type SetStateAction, useEffect, useState } from 'react';

/** Where a file is dragged: not in this window, in the window, or over the drop area. */
export type FileDrag = 'none' | 'near' | 'over';

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Follows a file that is dragged through the window, and reports files dropped on the area. A file that is dropped
 * elsewhere is ignored. Otherwise the browser would leave the page and show the file.
 * @param onDrop receives everything that was dropped on the area, folders too
 */
export function useFileDrag({ disabled, onDrop }: { disabled: boolean; onDrop: (files: File[]) => void }) {
  const [drag, setDrag] = useState<FileDrag>('none');
  useDragOfWindow(setDrag);
  const dropHandlers = {
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
  return { drag: disabled ? 'none' : drag, dropHandlers };
}

/**
 * Follows files over the whole window, and prevents the browser from opening a file that is dropped beside the area.
 */
function useDragOfWindow(setDrag: Dispatch<SetStateAction<FileDrag>>) {
  useEffect(() => {
    // Each element fires its own enter and leave events. When their counts are equal, the file has left the window.
    let depth = 0;
    const enter = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setDrag((was) => (was === 'none' ? 'near' : was));
    };
    const leave = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event)) return;
      depth -= 1;
      if (depth <= 0) reset();
    };
    const hover = (event: globalThis.DragEvent) => {
      if (!carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    const drop = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault();
      reset();
    };
    const reset = () => {
      depth = 0;
      setDrag('none');
    };
    const handlers = { dragenter: enter, dragleave: leave, dragover: hover, drop } as const;
    for (const [name, handle] of Object.entries(handlers)) window.addEventListener(name as 'drop', handle);
    return () => {
      for (const [name, handle] of Object.entries(handlers))
        window.removeEventListener(name as 'drop', handle);
    };
  }, [setDrag]);
}
