/** Pixels from the window's edge where it begins to scroll, and pixels a frame at the edge itself. */
const zone = 96;
const fastest = 14;

/** Scrolls the window while a pointer is held near its upper or lower edge; `onScroll` after each frame of it. */
export function edgeScroll(onScroll: () => void) {
  let speed = 0;
  let frame = 0;
  const run = () => {
    frame = 0;
    if (speed === 0) return;
    window.scrollBy(0, speed);
    onScroll();
    frame = requestAnimationFrame(run);
  };
  return {
    /** @param y the pointer's place in the window, pixels from its top */
    at(y: number) {
      const up = Math.max(0, zone - y);
      const down = Math.max(0, y - (window.innerHeight - zone));
      speed = (Math.min(zone, Math.max(up, down)) / zone) * fastest * (up > 0 ? -1 : 1);
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(run);
    },
    stop() {
      speed = 0;
      cancelAnimationFrame(frame);
    },
  };
}
