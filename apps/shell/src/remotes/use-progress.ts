import type { RemoteName } from '@stupeni/federation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onReceived, receivedOf } from './downloads';
import { currentLoad, onLoads } from './loads';

/** Milliseconds after which a load shows its progress. */
export const slowAfterMs = 3000;

/** The progress of a slow load. */
export interface Progress {
  /** Bytes before compression; `total` is 0 until the files are known. */
  received: number;
  total: number;
}

/** The progress of a remote's load after {@link slowAfterMs}. Null before that. */
export function useProgress(name: RemoteName): Progress | null {
  const startedAt = useSyncExternalStore(onLoads, () => currentLoad(name)?.startedAt ?? null);
  const files = useSyncExternalStore(onLoads, () => currentLoad(name)?.files);
  const received = useSyncExternalStore(onReceived, () => receivedOf(files ?? []));
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
