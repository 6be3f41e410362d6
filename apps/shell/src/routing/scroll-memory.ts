const storageKey = 'stupeni:scroll';
const patience = 3000; // ms to wait until a page is tall enough again

type Positions = Record<string, number>;

/** Where each history entry of this tab, and each address, was last scrolled to, in px; survives a reload. */
const positions = (() => {
  const kept = window.sessionStorage.getItem(storageKey);
  return new Map(Object.entries(kept === null ? {} : (JSON.parse(kept) as Positions)));
})();

/** Remembers the scroll position of a history entry, and of its address, while it is shown. Returns how to stop. */
export function rememberScroll(entry: string, pathname: string): () => void {
  const note = () => {
    for (const place of [entry, pathname]) positions.set(place, window.scrollY);
  };
  note();
  const keep = () => {
    window.sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
}

const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls back to where an entry or address was left, once its content is there; the person's own move ends the wait. */
export function restoreScroll(place: string): () => void {
  const top = positions.get(place) ?? 0;
  const observer = new ResizeObserver(tryNow);
  const timer = setTimeout(stop, patience);
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  tryNow();
  return stop;

  function tryNow(): void {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) stop();
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, stop);
  }
}
