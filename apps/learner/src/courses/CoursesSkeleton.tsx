import { Grid, Heading, Loading, pageLooks, Skeleton } from '@stupeni/ui/core';
import { Page } from '@stupeni/ui/more';
import { texts } from './texts';

export function CoursesSkeleton() {
  return (
    <Page>
      <Heading as="h1" size="h2" mb={{ base: 4, sm: 5 }}>
        {texts.title}
      </Heading>
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
