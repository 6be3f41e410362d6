const ms = (value: number) => ({ value: `${value}ms` });

export const durations = { fast: ms(120), moderate: ms(200), slow: ms(320), climb: ms(480) };

export const easings = {
  enter: { value: 'cubic-bezier(.2,.8,.2,1)' },
  leave: { value: 'cubic-bezier(.4,0,1,1)' },
};

export const keyframes = {
  appear: { from: { opacity: 0 }, to: { opacity: 1 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  shimmer: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(100%)' } },
  rise: { from: { opacity: 0, transform: 'translateY(12px)' }, to: { opacity: 1, transform: 'none' } },
  riseSheet: { from: { transform: 'translateY(100%)' }, to: { transform: 'none' } },
  fillUp: { from: { clipPath: 'inset(100% 0 0 0)' }, to: { clipPath: 'inset(0 0 0 0)' } },
  // The ball moves in an arc of 10 px from the previous step to its own step. The stairs set the distances.
  hop: {
    from: { transform: 'translate(var(--hop-x), var(--hop-y))' },
    '50%': { transform: 'translate(calc(var(--hop-x) / 2), calc(var(--hop-y) / 2 - 10px))' },
    to: { transform: 'none' },
  },
};

/** Animations by name. None of them moves if the person asked for reduced motion. */
export const animationStyles = {
  riseIn: { value: { _motionSafe: { animation: 'rise {durations.slow} {easings.enter}' } } },
  climb: {
    value: {
      _motionSafe: { animation: 'hop {durations.climb} {easings.enter} calc(320ms + var(--wait, 0ms)) both' },
    },
  },
};
