import type { RemoteName } from '@stupeni/federation';
import { Box, Text } from '@stupeni/ui/core';
import type { ReactNode } from 'react';
import { kilobytes, texts } from './texts';
import { useProgress, type Progress } from './use-progress';

interface Props {
  name: RemoteName;
  /** Width of the page that is to come. */
  width: 'page' | 'pageWide';
  /** What stands in the place of the page meanwhile. */
  children: ReactNode;
}

/** A load that takes long: a line on the header's lower edge, and the numbers above what stands for the page. */
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

/** The numbers change many times a second: they are read from the progress bar, and only by who asks. */
function Words(progress: Progress) {
  const isHere = arrived(progress);
  return (
    <>
      <span>
        <Text as="b" color="fg" fontWeight="600">
          {isHere ? texts.starting : texts.loading}
        </Text>{' '}
        {!isHere && <span aria-hidden="true">{amount(progress)}</span>}
      </span>
      <span>{isHere ? texts.slowStart : texts.slowLine}</span>
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

const arrived = ({ received, total }: Progress) => total > 0 && received >= total;
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
