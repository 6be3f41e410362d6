/**
 * A reply that is JSON text already. The reply schema does not filter it. Use it only for hot reads: name each field,
 * and compare the text with the contract's schema in a spec.
 */
export class RawJson {
  constructor(readonly json: string) {}
}
