const storageKey = 'stupeni:scroll';
/** The longest wait until the page is tall enough for its scroll position. */
const timeoutMs = 3000;

type Positions = Record<string, number>;

/** The last scroll position in px of each history entry of this tab and of each address. It survives a reload. */
const positions = (() => {
  const stored = window.sessionStorage.getItem(storageKey);
  return new Map(Object.entries(stored === null ? {} : (JSON.parse(stored) as Positions)));
})();

/** Records the scroll position of a history entry and its address. Returns a function that stops the recording. */
export function rememberScroll(entry: string, pathname: string): () => void {
  const record = () => {
    for (const place of [entry, pathname]) positions.set(place, window.scrollY);
  };
  record();
  const store = () => {
    window.sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  };
  window.addEventListener('scroll', record, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', record);
    window.removeEventListener('pagehide', store);
  };
}

const personMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to the stored position of an entry or address when its content has loaded. Stops waiting after `timeoutMs`,
 * or when the person scrolls, touches, clicks or presses a key. Returns a function that stops the waiting.
 */
export function restoreScroll(place: string): () => void {
  const top = positions.get(place) ?? 0;
  const observer = new ResizeObserver(tryNow);
  const timer = setTimeout(stop, timeoutMs);
  for (const move of personMoves) window.addEventListener(move, stop, { passive: true });
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
    for (const move of personMoves) window.removeEventListener(move, stop);
  }
}
