import { Grid, Loading, Skeleton } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { texts } from './texts';
import { tileGrid } from './tile-look';

export function CoursesSkeleton() {
  return (
    <Page>
      <PageHead title={texts.title} />
      <Loading label={texts.loading}>
        <Grid css={tileGrid}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height="288px" shape="card" />
          ))}
        </Grid>
      </Loading>
    </Page>
  );
}
