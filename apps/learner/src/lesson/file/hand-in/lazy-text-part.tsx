import { Box, Loading } from '@stupeni/ui/core';
import { LoadFailure } from '@stupeni/ui/more';
import { toCallProblem } from '@stupeni/api-client';
import { lazyPart } from '../../../navigation/lazy-part';
import { texts } from '../texts';

/** `TextPart` in a separate chunk: most pages have no form, and the editor is larger than the page of a lesson. */
export const LazyTextPart = lazyPart(
  async () => (await import(/* webpackChunkName: "submission-text" */ './TextPart')).TextPart,
  {
    name: 'submission-text',
    Waiting: () => (
      <Box minH="165px" p={4}>
        <Loading label={texts.textLoading} />
      </Box>
    ),
    Failed: ({ query }) => (
      <Box p={4}>
        <LoadFailure title={texts.textFailed} level={3} problem={toCallProblem(query.error)} query={query} />
      </Box>
    ),
  },
);
