import { limitDepths } from '@stupeni/rich-text-model';
import { Text } from '@stupeni/ui/core';
import { type ComparedValue, serializeQuestion } from './compared-fields';
import { ComparedQuestions } from './ComparedQuestions';
import { ComparedText } from './ComparedText';
import type { Side } from './Marked';
import { findDifferences } from './find-differences';
import { serializeBlock } from '../rich-text-field/is-same-text';
import { texts } from './texts';

interface SideValueProps {
  side: Side;
  /** The value of this side. */
  value: ComparedValue | null;
  /** The value of the other side. The same as `value` when no part should be marked. */
  other: ComparedValue | null;
}

/** The value of a field on one side. Parts that the other side does not have are marked. */
export function SideValue({ side, value, other }: SideValueProps) {
  if (!value) return <Text color="fg.muted">{texts.noValue}</Text>;
  switch (value.kind) {
    case 'short':
      return (
        <Text overflowWrap="anywhere" fontWeight="600">
          {value.text || texts.noValue}
        </Text>
      );
    case 'document': {
      const others = other?.kind === 'document' ? other.document.blocks : [];
      const onlyHere = findDifferences(
        limitDepths(value.document.blocks),
        limitDepths(others),
        serializeBlock,
      ).left;
      return <ComparedText document={value.document} side={side} onlyHere={onlyHere} />;
    }
    case 'questions': {
      const others = other?.kind === 'questions' ? other.questions : [];
      const onlyHere = findDifferences(value.questions, others, serializeQuestion).left;
      return <ComparedQuestions questions={value.questions} side={side} onlyHere={onlyHere} />;
    }
    default:
      return value satisfies never;
  }
}
