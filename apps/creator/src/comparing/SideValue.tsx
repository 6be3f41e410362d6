import { limitDepths } from '@stupeni/rich-text-model';
import { Text } from '@stupeni/ui/core';
import { type ComparedValue, wordsOf } from './compared';
import { ComparedQuestions } from './ComparedQuestions';
import { ComparedText } from './ComparedText';
import type { Side } from './Marked';
import { onlyHere } from './only-here';
import { contentOf } from '../writing/is-same-text';
import { texts } from './texts';

interface SideValueProps {
  side: Side;
  /** The value of this side. */
  value: ComparedValue | null;
  /** The value of the other side. The same as `value` when nothing is to be marked. */
  other: ComparedValue | null;
}

/** The value of a field on one side. Parts that the other side does not have are marked. */
export function SideValue({ side, value, other }: SideValueProps) {
  if (!value) return <Text color="fg.muted">{texts.nothing}</Text>;
  switch (value.kind) {
    case 'words':
      return (
        <Text overflowWrap="anywhere" fontWeight="600">
          {value.words || texts.nothing}
        </Text>
      );
    case 'text': {
      const others = other?.kind === 'text' ? other.document.blocks : [];
      const only = onlyHere(limitDepths(value.document.blocks), limitDepths(others), contentOf).one;
      return <ComparedText document={value.document} side={side} only={only} />;
    }
    case 'questions': {
      const others = other?.kind === 'questions' ? other.questions : [];
      const only = onlyHere(value.questions, others, wordsOf).one;
      return <ComparedQuestions questions={value.questions} side={side} only={only} />;
    }
    default:
      return value satisfies never;
  }
}
