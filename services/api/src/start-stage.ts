/** What the service does before it answers, in this order. */
export type StartStage = 'database' | 'schema' | 'demo' | 'listen';

/** Tells the program that started this one, where it listens: `npm start` says it to a person while it waits. */
export function tellStage(stage: StartStage): void {
  process.send?.({ stage });
}
