import type { HelpPage } from '@stupeni/federation';
import { Box, Button, Flex } from '@stupeni/ui/core';
import { PageHead } from '@stupeni/ui/more';
import { helpPageAt } from './addresses';
import { pagesOfScreen } from './find-pages';
import { HelpBlocks } from './HelpBlocks';
import { HelpLinks } from './HelpLinks';
import { HelpSearch } from './HelpSearch';
import { texts } from './texts';

interface Props {
  page: HelpPage;
  own: readonly HelpPage[];
  shared: readonly HelpPage[];
  screen: string;
}

/** One help page. Wide windows show the list of all pages beside it. */
export function HelpArticle({ page, own, shared, screen }: Props) {
  const others = [...own, ...shared].filter(({ id }) => id !== page.id);
  const findAddress = (title: string) => {
    const named = others.find((other) => other.title === title);
    return named && helpPageAt(named.id, screen);
  };
  return (
    <Flex gap={12}>
      <Box as="nav" aria-label={texts.pages} {...sideLook}>
        <HelpLinks title={texts.own} pages={own} screen={screen} current={page.id} />
        <HelpLinks title={texts.shared} pages={shared} screen={screen} current={page.id} />
      </Box>
      <Box as="article" flex="1" minW="0">
        <HelpSearch key={page.id} own={own} shared={shared} screen={screen} toAll>
          <PageHead title={page.title} />
          <HelpBlocks blocks={page.blocks} findAddress={findAddress} />
          <Box mt={8} _print={{ display: 'none' }}>
            {screen && (
              <HelpLinks title={texts.alsoHere} pages={pagesOfScreen(others, screen)} screen={screen} />
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
