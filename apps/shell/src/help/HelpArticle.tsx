import type { HelpPage } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { Box, Button, Flex, TextLink } from '@stupeni/ui/core';
import { PageHead } from '@stupeni/ui/more';
import { allPages, helpPageAt } from './addresses';
import { pagesOfScreen } from './find-pages';
import { HelpBlocks } from './HelpBlocks';
import { HelpLinks } from './HelpLinks';
import { texts } from './texts';

interface Props {
  page: HelpPage;
  own: readonly HelpPage[];
  shared: readonly HelpPage[];
  screen: string;
}

/** One help page. Wide windows show the list of all pages beside it. */
export function HelpArticle({ page, own, shared, screen }: Props) {
  const others = screen ? pagesOfScreen([...own, ...shared], screen).filter(({ id }) => id !== page.id) : [];
  return (
    <Flex gap={12}>
      <Box as="nav" aria-label={texts.pages} {...sideLook}>
        <HelpLinks title={texts.own} pages={own} screen={screen} current={page.id} />
        <HelpLinks title={texts.shared} pages={shared} screen={screen} current={page.id} />
      </Box>
      <Box as="article" flex="1" minW="0" {...printLook}>
        <Flex gap={5} mb={4} wrap="wrap" _print={{ display: 'none' }}>
          <TextLink asChild tone="muted">
            <Link to={helpPageAt(allPages, screen)}>{texts.all}</Link>
          </TextLink>
          {screen && (
            <TextLink asChild tone="muted">
              <Link to={screen}>{texts.back}</Link>
            </TextLink>
          )}
        </Flex>
        <PageHead title={page.title} />
        <HelpBlocks blocks={page.blocks} />
        <Box mt={8} _print={{ display: 'none' }}>
          <HelpLinks title={texts.alsoHere} pages={others} screen={screen} />
          <Button variant="outline" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </Box>
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

/** Paper is white in the dark mode too. */
const printLook = {
  _print: { '&, & *': { color: 'black !important', bg: 'transparent !important' } },
} as const;
