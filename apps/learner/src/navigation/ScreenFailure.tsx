import { toCallProblem } from '@stupeni/api-client';
import { LoadFailure, type LoadFailureProps, Page } from '@stupeni/ui/more';
import { texts } from './texts';

/** A screen whose data failed to load: the reason and «Повторить». */
export const ScreenFailure = ({ query }: Pick<LoadFailureProps, 'query'>) => (
  <Page>
    <LoadFailure level={1} title={texts.failed} problem={toCallProblem(query.error)} query={query} />
  </Page>
);
