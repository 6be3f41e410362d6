import { Grid, Loading, Skeleton } from '@stupeni/ui/core';
import { PageHead } from '@stupeni/ui/more';
import { Page } from '../page/Page';
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
