import { Grid, Loading, pageLooks, Skeleton } from '@stupeni/ui/core';
import { Page, PageHead } from '@stupeni/ui/more';
import { texts } from './texts';

export function CoursesSkeleton() {
  return (
    <Page>
      <PageHead title={texts.title} />
      <Loading label={texts.loading}>
        <Grid css={pageLooks.tiles}>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} height="288px" shape="card" />
          ))}
        </Grid>
      </Loading>
    </Page>
  );
}
