/** A command that cannot be carried out; the message says why in Russian. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  /** What the program ends with. */
  readonly exitCode: number = 1;
}

/** A command that makes no sense; the usage is shown with it. */
export class Misuse extends Refusal {
  override readonly name = 'Misuse';
  override readonly exitCode = 2;
}
