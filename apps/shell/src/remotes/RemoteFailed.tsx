import { useSession } from '@stupeni/session';
import { Center, FailureState, Box, Button, Text } from '@stupeni/ui/core';
import { useState, type ReactNode } from 'react';
import { isForeign } from '../failures/foreign-errors';
import { formatDetails, LoadError, type LoadErrorCode } from '../failures/load-error';
import { countReceived } from './downloads';
import type { Load } from './loads';
import { readPreview } from './preview';
import { texts } from './texts';

interface Props {
  name: string;
  load: Load;
  error: unknown;
  onRetry: () => void;
}

/** Failures that the network may cause. For these the person can check the network. */
const networkCodes: readonly LoadErrorCode[] = ['unreachable', 'missing', 'timeout', 'shell', 'absent'];

/** The error screen of a remote that did not load or crashed: what happened, «Повторить», and the next steps. */
export function RemoteFailed({ name, load, error, onRetry }: Props) {
  const received = countReceived(load.files);
  const total = load.files.reduce((sum, { size }) => sum + size, 0);
  const isNetworkFailure = error instanceof LoadError && networkCodes.includes(error.code);
  const isInterrupted = isNetworkFailure && received > 0 && received < total;
  // The usual advice about the network and the support does not help with a wrong address.
  const isWrongPreview =
    error instanceof LoadError &&
    error.code === 'absent' &&
    readPreview(useSession.getState().user?.role)?.name === name;
  const text = isForeign(error, load.loaded?.release.base)
    ? texts.foreignText
    : isInterrupted
      ? texts.interrupted(received, total)
      : texts.failedText;
  return (
    <Center minH="calc(100dvh - 120px)">
      <FailureState
        title={texts.failedTitle}
        level={1}
        text={isWrongPreview ? texts.noPreview : text}
        onRetry={onRetry}
        details={`${name}\n${formatDetails(error)}`}
      >
        {!isWrongPreview && (
          <FailureSteps isNetworkFailure={isNetworkFailure} code={makeSupportCode(name, load, error)} />
        )}
      </FailureState>
    </Center>
  );
}

interface FailureStepsProps {
  /** True if the network may be the cause. The steps to check the network are then first. */
  isNetworkFailure: boolean;
  /** A short code for support. */
  code: string;
}

/** What to do when a retry did not help, in order. */
function FailureSteps({ isNetworkFailure, code }: FailureStepsProps) {
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

/** Copies the code. Without a secure origin the browser has no clipboard. The person can then select the code. */
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

/**
 * The code that a person gives to support: the remote, the error code, and the start of the release's hash. `release
 * status` shows the same three parts.
 */
function makeSupportCode(name: string, { files }: Pick<Load, 'files'>, error: unknown): string {
  const code = error instanceof LoadError ? error.code : 'fell';
  const hash = /\/remotes\/[^/]+\/[^/]*-(\w{4})\w*\//.exec(files[0]?.url ?? '')?.[1];
  return [name, code, hash].filter(Boolean).join('-');
}
