import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement, ReactNode } from 'react';
import { Heading } from '../../core/layout/Heading';
import { Text } from '../../core/layout/primitives';
import { BackLink } from './BackLink';

export interface PageHeadProps {
  title: string;
  subtitle?: ReactNode;
  /**
   * Buttons or a search at the end of the title's line. On a phone they are below the title, and a search has the full
   * width.
   */
  actions?: ReactNode;
  /**
   * Keeps the height of the title's line when its only button appears or disappears.
   */
  steady?: boolean;
  /** A router link to the page above: `<Link to="/courses">Доступные курсы</Link>`. */
  back?: ReactElement;
}

/** Below 375 px a title and a button are smaller, so that both fit in one line. */
const narrow = {
  '@media (max-width: 374px)': {
    gap: 2,
    '& h1': { fontSize: '22px' },
    '& button': { px: 2.5, fontSize: '14px' },
    '& button svg': { display: 'none' },
  },
} as const;

/** The top of a page: the back link, the only h1 and the actions. */
export function PageHead({ title, subtitle, actions, steady = false, back }: PageHeadProps) {
  return (
    <chakra.header mb={{ base: 4, sm: 6 }}>
      {back && <BackLink>{back}</BackLink>}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        gap={{ base: 3, sm: 4 }}
        css={steady ? narrow : undefined}
      >
        <chakra.div flex={steady ? '1 1 auto' : '1 1 260px'} minW="0">
          <Heading as="h1" size="h1">
            {title}
          </Heading>
          {subtitle && (
            <Text as="div" color="fg.muted" mt={1.5}>
              {subtitle}
            </Text>
          )}
        </chakra.div>
        {actions && (
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap={2.5}
            {...(steady ? { alignSelf: 'center', my: '-5px' } : { w: { base: 'full', sm: 'auto' } })}
          >
            {actions}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.header>
  );
}
