import type { HelpPage } from '@stupeni/federation';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { PageHead } from '@stupeni/ui/more';
import { makeHelpAddress } from './addresses';
import { findPagesOfScreen } from './find-pages';
import { HelpBlocks } from './HelpBlocks';
import { HelpLinks } from './HelpLinks';
import { HelpSearch } from './HelpSearch';
import { texts } from './texts';

interface Props {
  page: HelpPage;
  ownPages: readonly HelpPage[];
  sharedPages: readonly HelpPage[];
  screen: string;
}

/** One help page. Wide windows show the list of all pages beside it. */
export function HelpArticle({ page, ownPages, sharedPages, screen }: Props) {
  const others = [...ownPages, ...sharedPages].filter(({ id }) => id !== page.id);
  const findAddress = (title: string) => {
    const named = others.find((other) => other.title === title);
    return named && makeHelpAddress(named.id, screen);
  };
  return (
    <Flex gap={12}>
      <Box as="nav" aria-label={texts.pages} {...sideLook}>
        <HelpLinks title={texts.own} pages={ownPages} screen={screen} current={page.id} />
        <HelpLinks title={texts.shared} pages={sharedPages} screen={screen} current={page.id} />
      </Box>
      <Box as="article" flex="1" minW="0">
        <HelpSearch key={page.id} ownPages={ownPages} sharedPages={sharedPages} screen={screen} hasAllLink>
          <PageHead title={page.title} />
          <HelpBlocks blocks={page.blocks} findAddress={findAddress} />
          <Box mt={8} _print={{ display: 'none' }}>
            {screen && (
              <HelpLinks title={texts.alsoHere} pages={findPagesOfScreen(others, screen)} screen={screen} />
            )}
            <Button variant="outline" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Box>
        </HelpSearch>
      </Box>
    </Flex>
  );
}

const sideLook = {
  display: { base: 'none', lg: 'block' },
  w: '260px',
  flex: 'none',
  fontSize: '15px',
  _print: { display: 'none' },
} as const;
