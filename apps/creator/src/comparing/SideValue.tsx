import type { Block } from '@stupeni/rich-text-model';
import { Text } from '@stupeni/ui/core';
import { type ComparedValue, wordsOf } from './compared';
import { ComparedQuestions } from './ComparedQuestions';
import { ComparedText } from './ComparedText';
import type { Side } from './Marked';
import { onlyHere } from './only-here';
import { texts } from './texts';

interface SideValueProps {
  side: Side;
  /** What this side has in the field. */
  value: ComparedValue | null;
  /** What the other side has in it; the same for a value that is only read. */
  beside: ComparedValue | null;
}

const blockKey = (block: Block) => JSON.stringify(block);

/** What one side has in a field; its parts are marked where the other side lacks them. */
export function SideValue({ side, value, beside }: SideValueProps) {
  if (!value) return <Text color="fg.muted">{texts.nothing}</Text>;
  switch (value.kind) {
    case 'words':
      return (
        <Text overflowWrap="anywhere" fontWeight="600">
          {value.words || texts.nothing}
        </Text>
      );
    case 'text': {
      const others = beside?.kind === 'text' ? beside.document.blocks : [];
      const only = onlyHere(value.document.blocks, others, blockKey).one;
      return <ComparedText document={value.document} side={side} only={only} />;
    }
    case 'questions': {
      const others = beside?.kind === 'questions' ? beside.questions : [];
      const only = onlyHere(value.questions, others, wordsOf).one;
      return <ComparedQuestions questions={value.questions} side={side} only={only} />;
    }
    default:
      return value satisfies never;
  }
}
