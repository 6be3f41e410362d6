import { chakra } from '@chakra-ui/react/styled-system';

interface SpinnerProps {
  size?: number;
  /** Whether the spinner takes no space. It is then in the middle of its flex box. */
  over?: boolean;
}

/** Turns while something loads. Does not move for people who asked for reduced motion. */
export function Spinner({ size = 16, over = false }: SpinnerProps) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      width={`${size}px`}
      height={`${size}px`}
      flex="none"
      position={over ? 'absolute' : undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      _motionSafe={{ animation: 'spin 800ms linear infinite' }}
    >
      <path d="M10 3a7 7 0 1 1-7 7" />
    </chakra.svg>
  );
}
