import { vi } from 'vitest';

interface Asking {
  readonly mode: LockMode;
  readonly grant: (isGranted: boolean) => Promise<unknown>;
}

/** Puts locks in the place of the browser's, which the test's browser has none of; a test holds some of them as another tab would. */
export function stubLocks() {
  const held = new Map<string, Asking[]>();
  const queued = new Map<string, Asking[]>();
  const of = (map: Map<string, Asking[]>, name: string) => map.get(name) ?? [];
  const fits = (name: string, { mode }: Asking) =>
    of(held, name).every((one) => mode === 'shared' && one.mode === 'shared');
  const give = (name: string, asking: Asking) => {
    held.set(name, [...of(held, name), asking]);
    void asking.grant(true).finally(() => {
      held.set(
        name,
        of(held, name).filter((one) => one !== asking),
      );
      const [next, ...others] = of(queued, name);
      if (!next || !fits(name, next)) return;
      queued.set(name, others);
      give(name, next);
    });
  };
  const request = (
    name: string,
    ...rest: [LockOptions, LockGrantedCallback<unknown>] | [LockGrantedCallback<unknown>]
  ) =>
    new Promise<unknown>((resolve, reject) => {
      const [options, callback] = rest.length === 2 ? rest : [{}, rest[0]];
      const { mode = 'exclusive', ifAvailable = false, signal } = options;
      const grant = async (isGranted: boolean) => {
        await Promise.resolve(callback(isGranted ? { name, mode } : null)).then(resolve, reject);
      };
      const asking = { mode, grant };
      if (fits(name, asking)) give(name, asking);
      else if (ifAvailable) void grant(false);
      else queued.set(name, [...of(queued, name), asking]);
      signal?.addEventListener('abort', () => {
        queued.set(
          name,
          of(queued, name).filter((one) => one !== asking),
        );
        reject(signal.reason);
      });
    });
  vi.stubGlobal('navigator', new Proxy(navigator, { get: (target, key) => readOf(target, key, request) }));
  return {
    /** As a form in another tab does, until the answer is called. */
    hold: (editorId: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      void request(`molsys.draft.${editorId}`, () => promise);
      return resolve;
    },
    isHeld: (editorId: string) => of(held, `molsys.draft.${editorId}`).length > 0,
  };
}

function readOf(target: Navigator, key: string | symbol, request: unknown): unknown {
  if (key === 'locks') return { request };
  const value: unknown = Reflect.get(target, key, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
