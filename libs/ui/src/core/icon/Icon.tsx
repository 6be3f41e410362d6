import { chakra } from '@chakra-ui/react/styled-system';
import { type IconName, shapes } from './shapes';

export interface IconProps {
  name: IconName;
  /** The side in px. At 16 and below the stroke is 2 instead of 1.75. */
  size?: number;
}

/** An icon as a decoration: screen readers skip it and read the text next to it. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
      width={`${size}px`}
      height={`${size}px`}
      flex="none"
      display="block"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 16 ? '2' : '1.75'}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </chakra.svg>
  );
}
