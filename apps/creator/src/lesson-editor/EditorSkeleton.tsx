import { Box, Loading, Skeleton } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { EditorGrid } from './EditorGrid';
import { texts } from './texts';

/** The layout of a lesson while it loads. */
export const EditorSkeleton = () => (
  <Page>
    <Loading label={texts.loading}>
      <Box mt={10} mb={8}>
        <Skeleton width="180px" height="36px" />
      </Box>
      <EditorGrid
        text={
          <>
            <Skeleton height="42px" shape="control" />
            <Skeleton height="max(264px, 100dvh - 464px)" shape="control" />
          </>
        }
        facts={<Skeleton height="240px" shape="card" />}
      />
    </Loading>
  </Page>
);
