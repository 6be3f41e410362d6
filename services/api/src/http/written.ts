/**
 * An answer that is JSON text already. Only for what is worth it, as the schema no longer filters it:
 * whoever writes it names each field, and a spec compares it with the contract's shape.
 */
export class Written {
  constructor(readonly json: string) {}
}
