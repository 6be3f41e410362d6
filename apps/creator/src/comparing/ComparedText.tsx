import { keepNumbers, listNumbers, type Block, type RichDocument } from '@stupeni/rich-text-model';
import { configQuery } from '@stupeni/remote';
import { RichText } from '@stupeni/rich-text-view';
import { Box, Text } from '@stupeni/ui/core';
import { useQuery } from '@tanstack/react-query';
import { Marked, type Side } from './Marked';
import { texts } from './texts';

interface ComparedTextProps {
  document: RichDocument;
  side: Side;
  /** For each block: whether only this side has it. */
  onlyHere: readonly boolean[];
}

/**
 * Groups neighbouring blocks with the same mark. A group is drawn as one text, so that the items of a list stay one
 * list. An item has the number that it has in the whole text.
 */
function groupRuns(blocks: readonly Block[], onlyHere: readonly boolean[]) {
  const numbers = listNumbers(blocks);
  const runs: { isOnlyHere: boolean; from: number; blocks: Block[] }[] = [];
  blocks.forEach((block, at) => {
    const isOnlyHere = onlyHere[at] ?? false;
    const last = runs.at(-1);
    if (last && last.isOnlyHere === isOnlyHere) last.blocks.push(block);
    else runs.push({ isOnlyHere, from: at, blocks: [block] });
  });
  return runs.map((run) => ({ ...run, blocks: keepNumbers(run.blocks, numbers.slice(run.from)) }));
}

/** A rich text. Blocks that only this side has are marked. */
export function ComparedText({ document, side, onlyHere }: ComparedTextProps) {
  const embedHosts = useQuery(configQuery()).data?.embedHosts ?? [];
  if (document.blocks.length === 0) return <Text color="fg.muted">{texts.noText}</Text>;
  return (
    <Box mx={-3} css={{ '& [data-rich-text]': { fontSize: '15px', lineHeight: '1.55' } }}>
      {groupRuns(document.blocks, onlyHere).map((run, at) => (
        <Marked key={at} side={side} isOnlyHere={run.isOnlyHere}>
          <RichText document={{ ...document, blocks: run.blocks }} embedHosts={embedHosts} />
        </Marked>
      ))}
    </Box>
  );
}
