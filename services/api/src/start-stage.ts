/** The stages of a start, in this order. */
export type StartStage = 'database' | 'schema' | 'demo' | 'listen';

/** Sends the stage to the parent process, if there is one. `npm start` shows it to the user. */
export function tellStage(stage: StartStage): void {
  process.send?.({ stage });
}
