import { useEffect, useEffectEvent } from 'react';

/**
 * Answers Escape while `active`, before anything else hears it: what lies on top closes alone, the dialog
 * under it stays. The newest answers first.
 */
export function useEscape(active: boolean, answer: () => void): void {
  const give = useEffectEvent(answer);
  useEffect(() => {
    if (!active) return;
    const layer = () => give();
    layers.push(layer);
    // The window hears first of all: a dialog of the style library listens at the document, also while capturing.
    if (layers.length === 1) window.addEventListener('keydown', hear, true);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) window.removeEventListener('keydown', hear, true);
    };
  }, [active]);
}

const layers: (() => void)[] = [];

function hear(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !top) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  top();
}
