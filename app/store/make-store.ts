import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';
import { sessionMiddleware } from './session-middleware.ts';
import { type AppStore, reducer } from './state.ts';
import { StoreExtra, type Transport } from './transport.ts';

interface StoreOptions {
  /** Makes API calls within the server's own process; absent in a browser. */
  readonly call?: Transport;
}

/** A store of its own for each request on the server, and one for the tab in a browser. */
export function makeStore({ call }: StoreOptions = {}): AppStore {
  return configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: call ? new StoreExtra(call) : undefined },
        // The checks of development stay, but without warnings when they are slow on a busy machine.
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }).concat(sessionMiddleware, baseApi.middleware),
  });
}
