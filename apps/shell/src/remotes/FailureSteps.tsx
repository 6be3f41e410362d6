import { Box, Button, Text } from '@stupeni/ui/core';
import { useState, type ReactNode } from 'react';
import { texts } from './texts';

interface Props {
  /** The network may be the cause. Then the steps to check it come first. */
  isNetworkFailure: boolean;
  /** A short code for support. */
  code: string;
}

/** What to do when a retry did not help, in order. */
export function FailureSteps({ isNetworkFailure, code }: Props) {
  return (
    <Box as="ol" {...cardLook}>
      {isNetworkFailure && (
        <>
          <Step number={1} title={texts.checkLine}>
            {texts.checkLineText}
          </Step>
          <Step number={2} title={texts.othersOpen}>
            {texts.othersOpenText}
          </Step>
        </>
      )}
      <Step number={isNetworkFailure ? 3 : 1} title={texts.noHelp}>
        {texts.sendCode}{' '}
        <Text as="b" color="fg" fontWeight="600" overflowWrap="anywhere">
          {code}
        </Text>
        , {texts.sendCodeWhy}
        <CopyCode code={code} />
      </Step>
    </Box>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Box as="li" {...stepLook}>
      <Box aria-hidden="true" {...tileLook}>
        {number}
      </Box>
      <Box minW="0">
        <Text fontWeight="600">{title}</Text>
        <Box textStyle="table" color="fg.muted">
          {children}
        </Box>
      </Box>
    </Box>
  );
}

/** Copies the code. Without a secure origin the browser has no clipboard, and the person selects the code. */
function CopyCode({ code }: { code: string }) {
  const [result, setResult] = useState('');
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () => {
    clipboard.writeText(code).then(
      () => setResult(texts.copied),
      (cause: unknown) => {
        console.warn('The code was not copied.', cause);
        setResult(texts.notCopied);
      },
    );
  };
  return (
    <Box {...copyLook}>
      <Button variant="plain" size="sm" onClick={copy}>
        {texts.copyCode}
      </Button>
      <span role="status">{result}</span>
    </Box>
  );
}

/** Aligns the words of the button with the text above. */
const copyLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  mt: '2px',
  ms: '-9px',
} as const;

const cardLook = {
  layerStyle: 'card',
  w: 'full',
  mt: '14px',
  p: 0,
  overflow: 'hidden',
  textAlign: 'start',
  listStyleType: 'none',
} as const;

const stepLook = {
  display: 'grid',
  gridTemplateColumns: '30px minmax(0, 1fr)',
  gap: '14px',
  px: { base: '14px', sm: '18px' },
  py: '14px',
  borderColor: 'border',
  '& + &': { borderTopWidth: '1px' },
} as const;

const tileLook = {
  display: 'grid',
  placeItems: 'center',
  w: '30px',
  h: '30px',
  bg: 'bg.muted',
  color: 'fg.muted',
  fontSize: '13px',
  fontWeight: '650',
  borderTopWidth: '4px',
  borderColor: 'border',
  borderRadius: '6px 6px 4px 4px',
} as const;
