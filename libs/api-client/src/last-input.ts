/** A person who read a page for longer than this without a key or a touch has probably left. */
const awayAfterMs = 10 * 60_000;

/** Ms since 1970. A page that loads was opened by a person. */
let lastInputAt = Date.now();
const note = () => {
  lastInputAt = Date.now();
};

// Specs of Node have no page.
if (typeof window !== 'undefined')
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(kind, note, { capture: true, passive: true });

/** Whether nobody has used the page for a while: what it reads, it reads by itself. */
export const isPersonAway = (): boolean => Date.now() - lastInputAt > awayAfterMs;
