import { isInRange } from '@stupeni/federation';
import { makeContractRange } from './write-release';

it('accepts the shells whose contract has the same first number', () => {
  const range = makeContractRange('2.3.0');
  expect(['2.0.0', '2.9.1', '3.0.0', '1.9.0'].map((version) => isInRange(version, range))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
