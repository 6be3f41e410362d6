/** The distance from the edge of the window, in pixels, at which scrolling begins. */
const zone = 96;
/** The speed at the edge, in pixels per frame. */
const maxSpeed = 14;

/** Scrolls the window while the pointer is near its upper or lower edge. Calls `onScroll` after each step. */
export function makeEdgeScroll(onScroll: () => void) {
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
    /** @param y the pointer position in the window, in pixels from the top */
    at(y: number) {
      const up = Math.max(0, zone - y);
      const down = Math.max(0, y - (window.innerHeight - zone));
      speed = (Math.min(zone, Math.max(up, down)) / zone) * maxSpeed * (up > 0 ? -1 : 1);
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(run);
    },
    stop() {
      speed = 0;
      cancelAnimationFrame(frame);
    },
  };
}
