import { types } from 'node:util';

// Errors of Node's own modules, such as a refused connection, come from outside Jest's sandbox. Their class is another
// `Error` there, and `instanceof` must know them too.
const isInstance = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return isInstance.call(this, value) || (this === Error && types.isNativeError(value));
  },
});

// The timers of the embedded database of a group (src/testing/shared-embedded.ts) would keep Jest's process alive.
if ('specFiles' in globalThis)
  afterAll(async () => {
    const { sharedDatabase } = globalThis as { sharedDatabase?: { closed: boolean; close(): Promise<void> } };
    if (sharedDatabase?.closed === false) await sharedDatabase.close();
  });
