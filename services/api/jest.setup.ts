import { types } from 'node:util';

// Errors of Node's own modules, such as a refused connection, come from outside Jest's sandbox. Their class is another
// `Error` there, and `instanceof` must know them too.
const isInstance = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, value: unknown): boolean {
    return isInstance.call(this, value) || (this === Error && types.isNativeError(value));
  },
});

// The database of a group (src/testing/shared-database.ts) would keep Jest's process alive.
if ('specFiles' in globalThis)
  afterAll(() => (globalThis as { endSharedDatabase?: () => Promise<void> }).endSharedDatabase?.());
