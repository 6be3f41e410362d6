import { Loading, Skeleton, Stack } from '@stupeni/ui/core';
import { texts } from './texts';

const rows = [1, 2, 3, 4, 5];

export function ListSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Stack gap={2}>
        {rows.map((row) => (
          <Skeleton key={row} height="60px" shape="card" />
        ))}
      </Stack>
    </Loading>
  );
}
