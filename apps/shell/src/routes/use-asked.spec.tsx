import { emit } from '@stupeni/federation';
import { act, renderHook } from '@testing-library/react';
import { useAsked } from './use-asked';

it.each([
  ['consent', 'stupeni:consent-required'],
  ['factor', 'stupeni:factor-required'],
] as const)('asks for the %s from the first call that the API rejects until it is done', (what, event) => {
  const { result } = renderHook(useAsked);
  expect(result.current.asked).toBeNull();
  act(() => emit(event));
  expect(result.current.asked).toBe(what);
  act(() => result.current.onDone());
  expect(result.current.asked).toBeNull();
});
