import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';
import { Icon } from '../../core/icon/Icon';

/** The link back at the top of a page: an arrow and a router link. */
export function BackLink({ children }: { children: ReactElement }) {
  return (
    <chakra.div
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      mb={4}
      fontSize="14px"
      color="fg.muted"
      css={{
        '& a': {
          display: 'inline-flex',
          alignItems: 'center',
          minH: '24px',
          _hover: { textDecoration: 'underline' },
        },
      }}
    >
      <Icon name="chevronLeft" size={16} />
      {children}
    </chakra.div>
  );
}
