import { useQueryClient } from '@tanstack/react-query';
import type { Load } from './load-screens';

/** Returns a function that makes link props. They load the screen when the link is hovered, touched or focused. */
export function useLoadAhead() {
  const client = useQueryClient();
  return (load: Load) => {
    const loadAhead = () => load(client);
    return { onMouseEnter: loadAhead, onFocus: loadAhead, onTouchStart: loadAhead };
  };
}
