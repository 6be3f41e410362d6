/** The stages of a start, in this order. */
export type StartStage = 'database' | 'schema' | 'demo' | 'listen';

/** Sends the stage to the parent process, if there is one. `npm start` shows it to the user. */
export function tellStage(stage: StartStage): void {
  process.send?.({ stage });
}

/** Sends the address of this process to the parent process, if there is one. With `PORT=0` the system chose the port. */
export function tellAddress(address: string): void {
  process.send?.({ address });
}
