import { builtinEnvironments, type Environment } from 'vitest/runtime';

let settingUp: ReturnType<Environment['setup']> | undefined;

/** The window of jsdom, one for all test files of a process: making it takes longer than running most of them. */
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
