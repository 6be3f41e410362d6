import type { HelpPage } from '@stupeni/federation';
import { Link } from '@stupeni/router';
import { Box, Heading, TextLink } from '@stupeni/ui/core';
import { makeHelpAddress } from './addresses';

interface Props {
  title: string;
  pages: readonly HelpPage[];
  screen: string;
  /** The page that is open now. */
  current?: string;
}

/** Links to help pages under a heading. Draws nothing without pages. */
export function HelpLinks({ title, pages, screen, current }: Props) {
  if (pages.length === 0) return null;
  return (
    <Box as="section" mb={7}>
      <Heading as="h2" size="h3" mb={2}>
        {title}
      </Heading>
      <Box as="ul" listStyleType="none">
        {pages.map(({ id, title: name }) => (
          <li key={id}>
            <TextLink asChild>
              <Box asChild {...linkLook} aria-current={id === current ? 'page' : undefined}>
                <Link to={makeHelpAddress(id, screen)}>{name}</Link>
              </Box>
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const linkLook = {
  display: 'inline-block',
  py: '6px',
  _currentPage: { color: 'fg', fontWeight: '650', textDecorationLine: 'none' },
} as const;
