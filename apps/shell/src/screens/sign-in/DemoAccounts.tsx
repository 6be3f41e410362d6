import type { Config } from '@stupeni/contract';
import { Box, Text } from '@stupeni/ui/core';
import { roleNames, texts } from './texts';

interface Props {
  demo: NonNullable<Config['demo']>;
  onChoose: (email: string, password: string) => void;
}

/** The accounts of the demo school. A press on one fills in the form. */
export function DemoAccounts({ demo, onChoose }: Props) {
  return (
    <Box borderTopWidth="1px" borderColor="border" mt="18px" pt="18px">
      <Text textStyle="meta" color="fg.muted" mb="1">
        {texts.demo}
        <Box as="b" whiteSpace="nowrap">
          {demo.password}
        </Box>
      </Text>
      <Box as="ul" listStyleType="none">
        {demo.accounts.map(({ email, role, name, completed }) => (
          <li key={email}>
            <Box asChild {...rowLook}>
              <button type="button" onClick={() => onChoose(email, demo.password)}>
                <span>
                  <b>{roleNames[role]}</b>
                  {completed !== null && <span>{`, ${texts.standing(completed)}`}</span>}
                </span>{' '}
                <span>{name}</span>
              </button>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const rowLook = {
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '3',
  w: 'calc(100% + 16px)',
  mx: '-8px',
  px: '8px',
  py: '6px',
  borderRadius: '8px',
  fontSize: '14px',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
  '& b': { fontWeight: '600', color: 'fg' },
  '& > span': { color: 'fg.muted', overflowWrap: 'anywhere' },
} as const;
