import { useQueryClient } from '@tanstack/react-query';
import type { Ahead } from './screens-ahead';

/** Returns props for a link: its screen is loaded when the link is hovered, touched or focused. */
export function useAhead() {
  const client = useQueryClient();
  return (ahead: Ahead) => {
    const load = () => ahead(client);
    return { onMouseEnter: load, onFocus: load, onTouchStart: load };
  };
}
