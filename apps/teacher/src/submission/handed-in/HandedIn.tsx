import { RichText } from '@stupeni/rich-text-view';
import { Box, Note } from '@stupeni/ui/core';
import { type RefObject, useRef } from 'react';
import { FilePart } from './FilePart';
import { paneLook, paperLook, partLook } from './look';
import { PartStrip } from './PartStrip';
import type { HandedInPart } from './handed-in-parts';
import { Pictures } from './Pictures';
import { texts } from './texts';
import { useJumpKeys } from './use-jump-keys';
import { useReport } from './use-shown-parts';

interface HandedInProps {
  parts: readonly HandedInPart[];
  /** The field of the verdict, to which Alt + 0 returns. */
  field: RefObject<HTMLElement | null>;
}

/** All that was handed in, in one scroll and in the learner's order. The strip above only scrolls to a part. */
export function HandedIn({ parts, field }: HandedInProps) {
  const pane = useRef<HTMLDivElement>(null);
  const jump = (index: number) => {
    const part = pane.current?.querySelectorAll<HTMLElement>('[data-part]')[index];
    part?.scrollIntoView({ block: 'start' });
    part?.focus({ preventScroll: true });
  };
  useJumpKeys(parts.length, jump, () => field.current?.focus());
  return (
    <>
      {parts.length > 1 && <PartStrip parts={parts} pane={pane} onJump={jump} />}
      {/* The pane can have the focus, so that keys scroll it. */}
      <Box ref={pane} css={paneLook} role="group" aria-label={texts.parts} tabIndex={0}>
        {parts.length === 0 && <Note tone="info">{texts.empty}</Note>}
        {parts.map((part) => (
          <PartOfKind key={part.key} part={part} />
        ))}
      </Box>
    </>
  );
}

function PartOfKind({ part }: { part: HandedInPart }) {
  switch (part.kind) {
    case 'text':
      return <TextPart document={part.document} />;
    case 'pictures':
      return <Pictures files={part.files} />;
    case 'file':
      return <FilePart file={part.file} />;
  }
}

function TextPart({ document }: Pick<Extract<HandedInPart, { kind: 'text' }>, 'document'>) {
  useReport('text', 'shown');
  return (
    <Box as="section" aria-label={texts.textOfLearner} css={partLook} data-part="" tabIndex={-1}>
      <Box css={paperLook} className="light" px={{ base: 4, sm: 6 }} py={4}>
        <RichText document={document} embedHosts={[]} />
      </Box>
    </Box>
  );
}
