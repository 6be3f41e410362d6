import { Parser, type Handler } from 'htmlparser2';

/** Elements nested deeper than this are read without what they mean; their text stays. */
const deepest = 256;

/**
 * htmlparser2 looks through all open elements at each end tag, so that a hostile megabyte of nested
 * elements takes minutes. Here an element too deep is closed as soon as it is open.
 */
export class BoundedParser extends Parser {
  private deep = false;
  private readonly depth: () => number;

  /** @param depth how many elements are open now, as the handler counts them */
  constructor(handler: Partial<Handler>, depth: () => number) {
    super(handler);
    this.depth = depth;
  }

  override onopentagname(start: number, end: number): void {
    this.deep = this.depth() >= deepest;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.deep = false;
    super.onclosetag(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    return this.deep || super.isVoidElement(name);
  }
}
