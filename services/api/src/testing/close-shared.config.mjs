/**
 * Jest's global teardown. It closes the database of shared-embedded.ts when the specs ran in Jest's own process, because
 * the timers of the database would keep that process alive. Jest ends its workers itself.
 */
export default async function closeShared() {
  await /** @type {{ sharedDatabase?: { close(): Promise<void> } }} */ (globalThis).sharedDatabase?.close();
}
