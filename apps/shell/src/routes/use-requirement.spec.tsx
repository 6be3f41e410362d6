import { emit } from '@stupeni/federation';
import { act, renderHook } from '@testing-library/react';
import { useRequirement } from './use-requirement';

it.each([
  ['consent', 'stupeni:consent-required'],
  ['factor', 'stupeni:factor-required'],
] as const)('requires the %s after the event of a rejected call, until it is done', (what, event) => {
  const { result } = renderHook(useRequirement);
  expect(result.current.requirement).toBeNull();
  act(() => emit(event));
  expect(result.current.requirement).toBe(what);
  act(() => result.current.onDone());
  expect(result.current.requirement).toBeNull();
});
