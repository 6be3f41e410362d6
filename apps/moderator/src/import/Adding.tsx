import { call } from '@stupeni/api-client';
import { Box, Note, Text, VisuallyHidden } from '@stupeni/ui/core';
import { SteadyWords } from '@stupeni/ui/more';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts';

const pollMs = 1000;

interface AddingProps {
  count: number;
  /** The `Idempotency-Key` of the import. */
  importKey: string;
}

/** Says how many people are being added, and how many of them the server has prepared. */
export function Adding({ count, importKey }: AddingProps) {
  const { data } = useQuery({
    queryKey: ['import', importKey],
    queryFn: ({ signal }) => call('getImport', { query: { key: importKey } }, { signal }),
    refetchInterval: pollMs,
    gcTime: 0,
  });
  const done = data?.done ?? null;
  const total = data?.total ?? count;
  return (
    <Note tone="info" icon="clock">
      <div role="status">
        <strong>{texts.adding(count)}</strong> {texts.addingText}
      </div>
      <Bar done={done} total={total} />
      <Text textStyle="meta" color="fg.muted" aria-hidden fontVariantNumeric="tabular-nums">
        <SteadyWords longest={texts.prepared(total, total)}>
          {done === null ? texts.starting : texts.prepared(done, total)}
        </SteadyWords>
      </Text>
      {/* The numbers change each second, so screen readers announce only each quarter. */}
      <VisuallyHidden role="status">{formatQuarter(done, total)}</VisuallyHidden>
    </Note>
  );
}

/** The bar has no value until the server reports the first one. */
function Bar({ done, total }: { done: number | null; total: number }) {
  const value = done !== null && { 'aria-valuenow': done, 'aria-valuetext': texts.prepared(done, total) };
  return (
    <Box
      role="progressbar"
      aria-label={texts.progress}
      aria-valuemin={0}
      aria-valuemax={total}
      {...value}
      {...barLook}
    >
      <Box {...fillLook} style={{ width: `${total > 0 ? ((done ?? 0) / total) * 100 : 0}%` }} />
    </Box>
  );
}

function formatQuarter(done: number | null, total: number): string {
  const percent = done === null || total === 0 ? 0 : Math.floor((done / total) * 4) * 25;
  return percent > 0 ? texts.preparedPart(percent) : '';
}

const barLook = {
  h: '8px',
  mt: 2.5,
  mb: 1.5,
  overflow: 'hidden',
  borderRadius: 'full',
  bg: 'bg.emphasized',
  _highContrast: { borderWidth: '1px', bg: 'Canvas' },
} as const;

const fillLook = {
  h: 'full',
  bg: 'brand.solid',
  _highContrast: { bg: 'Highlight', forcedColorAdjust: 'none' },
  _motionSafe: { transition: 'width {durations.moderate}' },
} as const;
