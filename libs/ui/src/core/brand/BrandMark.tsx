import { chakra } from '@chakra-ui/react/styled-system';

export interface BrandMarkProps {
  /** Side in px. */
  size?: number;
}

/** The logo of the product: three steps, the last one in the sun colour. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  return (
    <chakra.svg
      viewBox="0 0 28 28"
      width={`${size}px`}
      height={`${size}px`}
      flex="none"
      aria-hidden="true"
      display="block"
    >
      <chakra.path
        fill="brand.solid"
        d="M2.5 18h5A1.5 1.5 0 0 1 9 19.5v6A1.5 1.5 0 0 1 7.5 27h-5A1.5 1.5 0 0 1 1 25.5v-6A1.5 1.5 0 0 1 2.5 18zM11.5 11h5a1.5 1.5 0 0 1 1.5 1.5v13a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-13a1.5 1.5 0 0 1 1.5-1.5zM20.5 6h5A1.5 1.5 0 0 1 27 7.5v18a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-18A1.5 1.5 0 0 1 20.5 6z"
      />
      <chakra.rect fill="sun.solid" x="19" y="6" width="8" height="3.5" rx="1.5" />
    </chakra.svg>
  );
}
