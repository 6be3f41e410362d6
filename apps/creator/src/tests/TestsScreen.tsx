import { callWithHeaders, toCallProblem } from '@stupeni/api-client';
import { href } from '@stupeni/remote';
import { Link } from '@stupeni/router';
import { Box, Button } from '@stupeni/ui/core';
import { FailureNote, Page, PageHead } from '@stupeni/ui/more';
import { texts as copyTexts } from '../copying/texts';
import { useCopyTest } from '../copying/use-copy-test';
import { addresses } from '../navigation/addresses';
import { ListBody } from '../list/ListBody';
import { ListFilters } from '../list/ListFilters';
import { type ListAddress, useListAddress } from '../list/use-list-address';
import { usePages } from '../list/use-pages';
import { makeActions, columns } from './columns';
import { TestRemoval } from './TestRemoval';
import { texts } from './texts';
import { useRemoveTest } from './use-remove-test';

/** All tests of the school (specification §2, creator remote). */
export function TestsScreen() {
  const address = useListAddress();
  return (
    <Page wide>
      <PageHead
        title={texts.title}
        actions={
          <Button asChild icon="plus">
            <Link to={href(addresses.test, { testId: 'new' })}>{texts.create}</Link>
          </Button>
        }
      />
      <ListFilters search={texts.search} {...address} />
      <TestsList {...address} />
    </Page>
  );
}

function TestsList({ filter, isFiltered, reset }: ListAddress) {
  const list = usePages('tests', filter, (query, options) =>
    callWithHeaders('listTests', { query }, options),
  );
  const removal = useRemoveTest();
  const copying = useCopyTest();
  return (
    <>
      <TestRemoval {...removal} />
      {copying.error && (
        <Box mb={4}>
          <FailureNote alert={copyTexts.failed} problem={toCallProblem(copying.error)} />
        </Box>
      )}
      <ListBody
        list={list}
        words={texts}
        columns={columns}
        actions={makeActions(removal.ask, copying.run)}
        isFiltered={isFiltered}
        onReset={reset}
      />
    </>
  );
}
