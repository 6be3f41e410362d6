import type { Comment } from '@stupeni/contract';
import { makeComment } from '@stupeni/test-kit';
import { renderHook } from '@testing-library/react';
import { useNewAnswerCount } from './use-new-answer-count';

const own = (id: number, answer: string | null): Comment => makeComment({ id, mine: true, answer });

it('counts an answer to a question on the page, but not the answers of an earlier page', () => {
  const { result, rerender } = renderHook((comments: Comment[]) => useNewAnswerCount(comments), {
    initialProps: [own(3, 'Да.'), own(4, null)],
  });
  rerender([own(1, 'Нет.'), own(2, null), own(3, 'Да.'), own(4, null)]);
  expect(result.current).toBe(0);
  rerender([own(1, 'Нет.'), own(2, 'Да.'), own(3, 'Да.'), own(4, null)]);
  expect(result.current).toBe(1);
  // The learner withdraws the question.
  rerender([own(1, 'Нет.'), own(2, 'Да.'), own(3, 'Да.')]);
  expect(result.current).toBe(1);
});
