import { useEffect, useEffectEvent } from 'react';

/**
 * Answers Escape while `active`, before anything else hears it: what lies on top closes alone, the dialog under
 * it stays. Of several that are active the one that was drawn last answers.
 * @param active a function is asked at the moment of the key, for what React may learn later
 */
export function useEscape(active: boolean | (() => boolean), answer: () => void): void {
  const take = useEffectEvent(() => {
    const isActive = typeof active === 'function' ? active() : active;
    if (isActive) answer();
    return isActive;
  });
  useEffect(() => {
    const layer = () => take();
    layers.push(layer);
    // The window hears first of all: a dialog of the style library listens at the document, also while capturing.
    if (layers.length === 1) window.addEventListener('keydown', hear, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', hear, true);
    };
  }, []);
}

/** Each says whether it took the key. */
const layers: (() => boolean)[] = [];

function hear(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (!layers.findLast((layer) => layer())) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
