import { emit } from '@stupeni/federation';
import { act, renderHook } from '@testing-library/react';
import { useRequirement } from './use-requirement';

it.each([
  ['consent', 'stupeni:consent-required'],
  ['factor', 'stupeni:factor-required'],
] as const)('asks for the %s from the first call that the API rejects until it is done', (what, event) => {
  const { result } = renderHook(useRequirement);
  expect(result.current.requirement).toBeNull();
  act(() => emit(event));
  expect(result.current.requirement).toBe(what);
  act(() => result.current.onDone());
  expect(result.current.requirement).toBeNull();
});
