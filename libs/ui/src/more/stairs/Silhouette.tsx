import { chakra } from '@chakra-ui/react/styled-system';
import { Ball } from './Ball';
import { placeBall, computeRiseShare, type StairsSize } from './stair-geometry';
import type { Step } from './step-state';

interface SilhouetteProps {
  steps: readonly Step[];
  current?: number;
  size: StairsSize;
}

/** The distance of a step's upper edge from the top of the drawing, as CSS. */
const computeTop = (index: number, count: number) =>
  `calc(var(--rise) * ${1 - computeRiseShare(index, count)})`;

/** The outline of the staircase as a CSS polygon, with the corners from left to right. */
function makeOutline(count: number) {
  const corners = Array.from({ length: count }, (_, index) => {
    const y = computeTop(index, count);
    return `${(index / count) * 100}% ${y}, ${((index + 1) / count) * 100}% ${y}`;
  });
  return `polygon(${corners.join(', ')}, 100% 100%, 0 100%)`;
}

/** A fill that forced colours do not remove. */
const forced = (bg: 'GrayText' | 'CanvasText') => ({ bg, forcedColorAdjust: 'none' });

/**
 * A staircase of more than forty steps: one solid shape with the ball on its edge. It is filled from the left by the
 * share of done steps.
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
        css={{ clipPath: makeOutline(count), _highContrast: forced('GrayText') }}
      >
        <chakra.div
          h="full"
          bg="brand.solid"
          css={{ width: `${(done / count) * 100}%`, _highContrast: forced('CanvasText') }}
        />
      </chakra.div>
      {here >= 0 && (
        <chakra.div
          position="absolute"
          css={{ left: placeBall(here, count, size), top: computeTop(here, count) }}
        >
          <Ball size={size} count={count} hops={false} />
        </chakra.div>
      )}
    </chakra.div>
  );
}
