import type { RemoteName } from '@stupeni/federation';
import { useLocation } from '@stupeni/router';
import { Loading, PageWaiting, Skeleton, VStack, Box, Text } from '@stupeni/ui/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { choosePageShape } from '../navigation/page-shape';
import { onReceived, countReceived } from './downloads';
import { findLoad, onLoads } from './loads';
import { toKilobytes, texts } from './texts';

/** Shown while a remote loads: skeletons after 200 ms, the progress after 3 s. */
export function RemoteWaiting({ name }: { name: RemoteName }) {
  const shape = choosePageShape(useLocation().pathname);
  return (
    <SlowLoad name={name} width={shape ? 'page' : 'pageWide'}>
      {shape ? (
        <PageWaiting shape={shape} />
      ) : (
        <Loading>
          <VStack align="stretch" gap="4" maxW="pageWide" mx="auto" px={{ base: '4', md: '8' }} py="9">
            <Skeleton width="320px" height="36px" />
            <Skeleton height="220px" shape="card" />
            <Skeleton height="64px" shape="card" />
            <Skeleton height="64px" shape="card" />
          </VStack>
        </Loading>
      )}
    </SlowLoad>
  );
}

interface Props {
  name: RemoteName;
  /** Width of the page that loads. */
  width: 'page' | 'pageWide';
  /** The skeleton of the page. */
  children: ReactNode;
}

/** Adds the progress of a slow load: a bar on the header's lower edge, and a text over the top of the skeleton. */
function SlowLoad({ name, width, children }: Props) {
  const progress = useProgress(name);
  return (
    <Box position="relative">
      {progress && <ProgressLine {...progress} />}
      <Box role="status" {...(progress && { ...noteLook, maxW: width })}>
        {progress && <ProgressText {...progress} />}
      </Box>
      {children}
    </Box>
  );
}

/**
 * The text of the progress. Its numbers change many times a second, so screen readers do not announce it. They can read
 * the numbers in the progress bar.
 */
function ProgressText(progress: Progress) {
  const isComplete = hasArrived(progress);
  return (
    <>
      <span>
        <Text as="b" color="fg" fontWeight="600">
          {isComplete ? texts.starting : texts.loading}
        </Text>{' '}
        {!isComplete && <span aria-hidden="true">{formatAmount(progress)}</span>}
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
      aria-valuemax={toKilobytes(total)}
      aria-valuenow={toKilobytes(received)}
      aria-valuetext={formatAmount(progress) || texts.loading}
      {...lineLook}
      style={{ width: `${total > 0 ? (received / total) * 100 : 0}%` }}
    />
  );
}

const hasArrived = ({ received, total }: Progress) => total > 0 && received >= total;
const formatAmount = ({ received, total }: Progress) => (total > 0 ? texts.amount(received, total) : '');

const lineLook = {
  position: 'absolute',
  insetStart: '0',
  top: '-2px',
  h: '3px',
  bg: 'brand.solid',
  borderRadius: '0 3px 3px 0',
  _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
} as const;

// The text covers the top of the skeleton, because a text that appears late must not move the page.
const noteLook = {
  position: 'absolute',
  insetInline: '0',
  top: '0',
  zIndex: '1',
  bg: 'bg',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  mx: 'auto',
  px: { base: '16px', md: '32px' },
  py: '8px',
  color: 'fg.muted',
  textStyle: 'table',
} as const;

/** Milliseconds after which a load shows its progress. */
export const slowAfterMs = 3000;

/** The progress of a slow load. */
interface Progress {
  /** The received bytes before compression. `total` is 0 until the files are known. */
  received: number;
  total: number;
}

/** The progress of a remote's load after {@link slowAfterMs}. Null before that. */
function useProgress(name: RemoteName): Progress | null {
  const startedAt = useSyncExternalStore(onLoads, () => findLoad(name)?.startedAt ?? null);
  const files = useSyncExternalStore(onLoads, () => findLoad(name)?.files);
  const received = useSyncExternalStore(onReceived, () => countReceived(files ?? []));
  const isSlow = useIsSlow(startedAt);
  if (!isSlow || !files) return null;
  return { received, total: files.reduce((sum, { size }) => sum + size, 0) };
}

function useIsSlow(startedAt: number | null): boolean {
  const [slowSince, setSlowSince] = useState<number | null>(null);
  useEffect(() => {
    if (startedAt === null) return;
    const left = startedAt + slowAfterMs - performance.now();
    const timer = setTimeout(() => setSlowSince(startedAt), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [startedAt]);
  return slowSince !== null && slowSince === startedAt;
}
