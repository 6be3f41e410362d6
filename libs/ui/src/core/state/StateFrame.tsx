import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Heading } from '../layout/Heading';
import { Text } from '../layout/primitives';

export interface StateFrameProps {
  drawing: ReactNode;
  title: string;
  text: ReactNode;
  /** The level of the title: 1 if the state replaces a page. */
  level?: 1 | 2 | 3;
  action?: ReactNode;
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** The centred column of an empty or failed place: drawing, title, sentence, one action. */
export function StateFrame({ drawing, title, text, level = 2, action, role, children }: StateFrameProps) {
  return (
    <chakra.div
      role={role}
      display="flex"
      flexDirection="column"
      alignItems="center"
      textAlign="center"
      maxW="480px"
      mx="auto"
      px={4}
      py={10}
      gap={3}
    >
      {drawing}
      <Heading as={`h${level}`} size="tile" fontSize={level === 1 ? '26px' : undefined} mt={3}>
        {title}
      </Heading>
      <Text color="fg.muted" maxW={level === 1 ? 'full' : '360px'}>
        {text}
      </Text>
      {action && (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap={2.5} mt={2.5}>
          {action}
        </chakra.div>
      )}
      {children}
    </chakra.div>
  );
}
