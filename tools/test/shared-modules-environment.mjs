import { ModuleMocker } from 'jest-mock';

const { getBuiltinModule, exit } = process;
const { console } = globalThis;

/**
 * Jest environment without a sandbox: a spec file uses the global object of its process. shared-modules-runner.mjs
 * needs it. After the file it restores what Jest and the file replaced.
 */
export default class SharedModulesEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #env = { ...process.env };

  async setup() {
    // Jest's own version stops working at the end of the file.
    process.getBuiltinModule = getBuiltinModule;
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = console;
    process.exit = exit;
    process.env = this.#env;
  }

  // Null, because there is no other context.
  getVmContext() {
    return null;
  }
}
