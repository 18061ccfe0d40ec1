import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { sessionMiddleware } from '../session/session-middleware.ts';
import { sessionReducer } from '../session/session-slice.ts';
import { baseApi } from './base-api.ts';
import { StoreExtra, type Transport } from './transport.ts';

const reducer = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer });

interface StoreOptions {
  /** How calls reach the API within the server's own process; absent in a browser. */
  readonly call?: Transport;
}

/** A store of its own for each request on the server, and one for the tab in a browser. */
export function makeStore({ call }: StoreOptions = {}) {
  return configureStore({
    reducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: call ? new StoreExtra(call) : undefined },
        // The checks of development stay; that a busy machine is slow at them is nothing to warn of.
        immutableCheck: { warnAfter: Number.POSITIVE_INFINITY },
        serializableCheck: { warnAfter: Number.POSITIVE_INFINITY },
      }).concat(sessionMiddleware, baseApi.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];

/** Dispatches to the store, typed for its thunks: they give the outcome of a call. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Reads a part of the store and draws anew when it changes. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store itself, for what reads it later without being drawn anew by it. */
export const useAppStore = useStore.withTypes<AppStore>();
