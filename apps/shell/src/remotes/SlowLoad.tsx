import type { RemoteName } from '@stupeni/federation';
import { Box, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { kilobytes, texts } from './texts';
import { useProgress, type Progress } from './use-progress';

interface Props {
  name: RemoteName;
  /** Width of the page that loads. */
  width: 'page' | 'pageWide';
  /** The skeleton of the page. */
  children: ReactNode;
}

/** Adds the progress of a slow load: a bar on the header's lower edge, and a text above the skeleton. */
export function SlowLoad({ name, width, children }: Props) {
  const progress = useProgress(name);
  return (
    <Box position="relative">
      {progress && <ProgressLine {...progress} />}
      <Box role="status" {...(progress && { ...noteLook, maxW: width })}>
        {progress && <Words {...progress} />}
      </Box>
      {children}
    </Box>
  );
}

/**
 * The text. Its numbers change many times a second, so screen readers do not announce them. They are in the progress
 * bar.
 */
function Words(progress: Progress) {
  const isComplete = hasArrived(progress);
  return (
    <>
      <span>
        <Text as="b" color="fg" fontWeight="600">
          {isComplete ? texts.starting : texts.loading}
        </Text>{' '}
        {!isComplete && <span aria-hidden="true">{amount(progress)}</span>}
      </span>
      <span>{isComplete ? texts.slowStart : texts.slowLine}</span>
    </>
  );
}

function ProgressLine(progress: Progress) {
  const { received, total } = progress;
  return (
    <Box
      role="progressbar"
      aria-label={texts.progress}
      aria-valuemin={0}
      aria-valuemax={kilobytes(total)}
      aria-valuenow={kilobytes(received)}
      aria-valuetext={amount(progress) || texts.loading}
      {...lineLook}
      style={{ width: `${total > 0 ? (received / total) * 100 : 0}%` }}
    />
  );
}

const hasArrived = ({ received, total }: Progress) => total > 0 && received >= total;
const amount = ({ received, total }: Progress) => (total > 0 ? texts.amount(received, total) : '');

const lineLook = {
  position: 'absolute',
  insetStart: '0',
  top: '-2px',
  h: '3px',
  bg: 'brand.solid',
  borderRadius: '0 3px 3px 0',
  _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
} as const;

const noteLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 14px',
  mx: 'auto',
  px: { base: '16px', md: '32px' },
  pt: { base: '20px', md: '36px' },
  color: 'fg.muted',
  textStyle: 'table',
} as const;
