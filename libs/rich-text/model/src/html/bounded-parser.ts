import { Parser, type Handler } from 'htmlparser2';

/** Elements nested deeper than this lose their meaning. Their text stays. */
const maxDepth = 256;

/**
 * A parser that closes an element at once when it is nested too deep. htmlparser2 searches all open elements
 * at each end tag, so one hostile megabyte of nested elements takes minutes.
 */
export class BoundedParser extends Parser {
  private deep = false;
  private readonly depth: () => number;

  /** @param depth returns how many elements are open now; the handler counts them */
  constructor(handler: Partial<Handler>, depth: () => number) {
    super(handler);
    this.depth = depth;
  }

  override onopentagname(start: number, end: number): void {
    this.deep = this.depth() >= maxDepth;
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
