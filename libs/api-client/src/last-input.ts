/** A person who has used no key, mouse or touch for longer than this has probably left. */
const awayAfterMs = 10 * 60_000;

/**
 * The time of the last input, in ms since 1970. At first it is the time when the page was loaded, because a person
 * opened the page.
 */
let lastInputAt = Date.now();
const noteInput = () => {
  lastInputAt = Date.now();
};

// Specs that run in Node have no page.
if (typeof window !== 'undefined')
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(kind, noteInput, { capture: true, passive: true });

/** Whether nobody has used the page for a while. Its calls then do not come from a person. */
export const isPersonAway = (): boolean => Date.now() - lastInputAt > awayAfterMs;
