import { Box } from '@stupeni/ui/core';

/** A progress bar. `share` is from 0 to 1. */
export function ProgressLine({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      height="8px"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box height="full" bg="brand.solid" style={{ width: `${percent}%` }} />
    </Box>
  );
}
