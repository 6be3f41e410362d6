import { useEffect, type RefObject } from 'react';
import { titleOf } from './use-title';

/** Sets the document's title from the heading of the remote, and follows its changes. */
export function useHeadingTitle(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!main.current) return;
    const place = main.current;
    const follow = () => {
      const heading = place.querySelector('h1')?.textContent.trim();
      if (heading && document.title !== titleOf(heading)) document.title = titleOf(heading);
    };
    const observer = new MutationObserver(follow);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, [main]);
}
