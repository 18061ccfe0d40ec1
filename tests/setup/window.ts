import { builtinEnvironments, type Environment } from 'vitest/runtime';

let settingUp: ReturnType<Environment['setup']> | undefined;

/** jsdom's window, shared by all test files of a process, as making one takes longer than running most files. */
const window: Environment = {
  name: 'window',
  viteEnvironment: 'client',
  async setup(global, options) {
    settingUp ??= builtinEnvironments.jsdom.setup(global, options);
    await settingUp;
    return { teardown: () => {} };
  },
};

export default window;
