import { useSearchParams } from '@stupeni/router';
import { findEqualAnswers, parseId } from '@stupeni/rules';
import { type RefObject, useEffect, useState } from 'react';
import { places } from './focus-targets';
import type { TestForm } from './test-form';

/**
 * Focuses the question that the address names: the list before a publication links to it. Of two equal answers the author
 * probably means to change the second.
 */
export function useFocusOnAddress(fields: RefObject<HTMLElement | null>, form: TestForm): void {
  const [address] = useSearchParams();
  const [place] = useState(() => {
    const number = parseId(address.get('question'));
    const question = number === null ? undefined : form.questions[number - 1];
    if (!question) return null;
    const equal = findEqualAnswers(question.answers.map(({ text }) => text));
    const second = equal && question.answers[equal[1] - 1];
    return second ? places.answer(second.key) : places.question(question.key);
  });
  useEffect(() => {
    if (place === null) return;
    const field = fields.current?.querySelector<HTMLElement>(place);
    field?.focus();
    field?.scrollIntoView?.({ block: 'center' });
  }, [fields, place]);
}
