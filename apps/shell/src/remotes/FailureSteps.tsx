import { Box, Button, Text } from '@stupeni/ui/core';
import { useState, type ReactNode } from 'react';
import { texts } from './texts';

interface Props {
  /** The line may be the cause: then its checks come first. */
  isOfLine: boolean;
  /** For support, short. */
  code: string;
}

/** What to do when a retry did not help, in order. */
export function FailureSteps({ isOfLine, code }: Props) {
  return (
    <Box as="ol" {...cardLook}>
      {isOfLine && (
        <>
          <Step number={1} title={texts.checkLine}>
            {texts.checkLineText}
          </Step>
          <Step number={2} title={texts.othersOpen}>
            {texts.othersOpenText}
          </Step>
        </>
      )}
      <Step number={isOfLine ? 3 : 1} title={texts.noHelp}>
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

/** Browsers have a clipboard on secure origins only; elsewhere the code is there to be marked. */
function CopyCode({ code }: { code: string }) {
  const [said, setSaid] = useState('');
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return null;
  const copy = () => {
    clipboard.writeText(code).then(
      () => setSaid(texts.copied),
      (cause: unknown) => {
        console.warn('The code was not copied.', cause);
        setSaid(texts.notCopied);
      },
    );
  };
  return (
    <Box {...copyLook}>
      <Button variant="plain" size="sm" onClick={copy}>
        {texts.copyCode}
      </Button>
      <span role="status">{said}</span>
    </Box>
  );
}

/** The words of the button stand under the text above them. */
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
