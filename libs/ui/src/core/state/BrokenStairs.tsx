import { chakra } from '@chakra-ui/react/styled-system';
import { drawnInForced } from '../system/forced-drawing';

const { rect: Rect } = chakra;

function Column({ x, top, width, tone }: { x: number; top: number; width: number; tone: 'done' | 'ahead' }) {
  return (
    <>
      <Rect
        x={x}
        y={top}
        width={`${width}px`}
        height={`${116 - top}px`}
        rx="3"
        fill={tone === 'done' ? 'brand.subtle' : 'bg.muted'}
        _highContrast={drawnInForced.column}
      />
      <Rect
        x={x}
        y={top}
        width={`${width}px`}
        height="5px"
        rx="2"
        fill={tone === 'done' ? 'brand.solid' : 'border.control'}
        _highContrast={drawnInForced.tread}
      />
    </>
  );
}

/** A staircase without its third step. The ball waits before the gap. */
export function BrokenStairs() {
  return (
    <svg width="200" height="120" viewBox="0 0 200 120" aria-hidden="true">
      <Column x={4} top={86} width={36} tone="done" />
      <Column x={44} top={68} width={36} tone="done" />
      <Rect
        x="85"
        y="51"
        width="34px"
        height="64px"
        rx="3"
        fill="none"
        stroke="border.control"
        strokeWidth="2"
        strokeDasharray="5 5"
        _highContrast={{ stroke: 'CanvasText' }}
      />
      <Column x={124} top={32} width={36} tone="ahead" />
      <Column x={164} top={14} width={32} tone="ahead" />
      <chakra.circle cx="62" cy="54" r="9" fill="sun.solid" _highContrast={drawnInForced.sun} />
    </svg>
  );
}
