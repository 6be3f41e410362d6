import { chakra } from '@chakra-ui/react/styled-system';
import { drawnInForced } from '../system/forced-drawing';

interface Stage {
  width: number;
  height: number;
  columns: number;
  column: number;
  pitch: number;
  /** The top of the last column, and the difference in height between two columns. */
  top: number;
  rise: number;
  tread: number;
  ball: number;
}

// The sizes of look/html/sign-in.html: a tall panel, or a band 120 px high on a phone.
const panel: Stage = {
  width: 668,
  height: 720,
  columns: 7,
  column: 92,
  pitch: 96,
  top: 182,
  rise: 78,
  tread: 8,
  ball: 22,
};
const band: Stage = {
  width: 394,
  height: 120,
  columns: 9,
  column: 42,
  pitch: 44,
  top: 34,
  rise: 9,
  tread: 4,
  ball: 9,
};

function Staircase({ stage, shown }: { stage: Stage; shown: object }) {
  const { width, height, columns, column, pitch, top, rise, tread, ball } = stage;
  const last = columns - 1;
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMax slice"
      position="absolute"
      inset="0"
      w="full"
      h="full"
      aria-hidden="true"
      {...shown}
    >
      {Array.from({ length: columns }, (_, index) => {
        const x = index * pitch;
        const y = top + rise * (last - index);
        return (
          <g key={x}>
            <chakra.rect
              x={x}
              y={y}
              width={`${column}px`}
              height={`${height - y + tread}px`}
              rx={tread * 0.6}
              fill={index > columns / 2 ? 'hero.3' : 'hero.2'}
              fillOpacity={0.45 + (0.55 * index) / last}
              _highContrast={drawnInForced.column}
            />
            <chakra.rect
              x={x}
              y={y}
              width={`${column}px`}
              height={`${tread}px`}
              rx={tread / 2}
              fill={index === last ? 'sun.solid' : 'white'}
              fillOpacity={index === last ? 1 : 0.16 + (0.4 * index) / last}
              _highContrast={index === last ? drawnInForced.sun : drawnInForced.tread}
            />
          </g>
        );
      })}
      <chakra.circle
        cx={last * pitch + column / 2}
        cy={top - ball - tread}
        r={ball}
        fill="sun.solid"
        _highContrast={drawnInForced.sun}
      />
    </chakra.svg>
  );
}

/**
 * The staircase of the sign-in screen: a band 120 px high on a phone, otherwise a panel as tall as the window. The
 * height does not depend on the form. Otherwise each message in the form would resize the staircase.
 */
export function HeroStairs() {
  return (
    <chakra.div
      position="sticky"
      top="0"
      overflow="hidden"
      bg="hero.1"
      h={{ base: '120px', sm: '100dvh' }}
      aria-hidden="true"
    >
      <Staircase stage={panel} shown={{ hideBelow: 'sm' }} />
      <Staircase stage={band} shown={{ hideFrom: 'sm' }} />
    </chakra.div>
  );
}
