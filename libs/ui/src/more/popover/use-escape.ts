import { useEffect, useEffectEvent } from 'react';

/**
 * Handles Escape while `active`, before all other listeners: only the top layer closes, and the dialog below it stays
 * open. If several layers are active, the one that was mounted last handles the key.
 * @param active a function is called when the key is pressed, for a value that changes without a render
 */
export function useEscape(active: boolean | (() => boolean), onEscape: () => void): void {
  const handleIfActive = useEffectEvent(() => {
    const isActive = typeof active === 'function' ? active() : active;
    if (isActive) onEscape();
    return isActive;
  });
  useEffect(() => {
    const layer = () => handleIfActive();
    layers.push(layer);
    // The listener is on the window, because Chakra's dialog listens on the document, also in the capture phase.
    if (layers.length === 1) window.addEventListener('keydown', handle, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', handle, true);
    };
  }, []);
}

/** The mounted layers. Each function handles the key if its layer is active, and returns whether it did. */
const layers: (() => boolean)[] = [];

function handle(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (!layers.findLast((layer) => layer())) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
