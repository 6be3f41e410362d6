import { useSearchParams } from '@stupeni/router';
import { findEqualAnswers } from '@stupeni/rules';
import { type RefObject, useEffect, useState } from 'react';
import { readQuestion } from '../lessons/lesson-addresses';
import { places } from '../questions/focus-targets';
import type { TestForm } from '../questions/test-form';

/**
 * Focuses the question that the address names. The list of faults before a publication links to such an address. If two
 * answers are equal, the second gets the focus, because the author probably wants to change that one.
 */
export function useFocusOnAddress(fields: RefObject<HTMLElement | null>, form: TestForm): void {
  const [address] = useSearchParams();
  const [place] = useState(() => {
    const number = readQuestion(address);
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
