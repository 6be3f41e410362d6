import { chakra } from '@chakra-ui/react/styled-system';
import { Ball } from './Ball';
import { ballPlace, computeRiseShare, type StairsSize } from './stair-geometry';
import type { Step } from './step-state';

interface SilhouetteProps {
  steps: readonly Step[];
  current?: number;
  size: StairsSize;
}

/** The share of the height `base + rise` for the step at this place, as CSS. */
const top = (index: number, count: number) => `calc(var(--rise) * ${1 - computeRiseShare(index, count)})`;

/** The outline of the staircase as a polygon of corners, left to right. */
function outline(count: number) {
  const corners = Array.from({ length: count }, (_, index) => {
    const y = top(index, count);
    return `${(index / count) * 100}% ${y}, ${((index + 1) / count) * 100}% ${y}`;
  });
  return `polygon(${corners.join(', ')}, 100% 100%, 0 100%)`;
}

/** A fill that forced colours do not remove. */
const forced = (bg: 'GrayText' | 'CanvasText') => ({ bg, forcedColorAdjust: 'none' });

/**
 * A staircase of more than forty steps: one solid shape, filled up to the last done step, with the ball on its edge.
 */
export function Silhouette({ steps, current, size }: SilhouetteProps) {
  const count = steps.length;
  const done = steps.filter((step) => step.state === 'done').length;
  const here = steps.findIndex((step) => step.number === current);
  return (
    <chakra.div position="relative" w="full" h="calc(var(--base) + var(--rise))" data-silhouette={done}>
      <chakra.div
        position="absolute"
        inset="0"
        bg="var(--locked)"
        css={{ clipPath: outline(count), _highContrast: forced('GrayText') }}
      >
        <chakra.div
          h="full"
          bg="brand.solid"
          css={{ width: `${(done / count) * 100}%`, _highContrast: forced('CanvasText') }}
        />
      </chakra.div>
      {here >= 0 && (
        <chakra.div position="absolute" css={{ left: ballPlace(here, count, size), top: top(here, count) }}>
          <Ball size={size} count={count} hops={false} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
