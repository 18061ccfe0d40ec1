import { combineReducers, type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { createContext } from 'react-router';
import { baseApi } from './base-api.ts';
import { sessionReducer } from './session-slice.ts';

/** Everything in a store: the session and the answers of the API. */
export const reducer = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer });

export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
/** A store as pages use it; `make-store.ts` makes it. */
export type AppStore = Store<RootState> & { readonly dispatch: AppDispatch };

/** Dispatches to the store, typed for its thunks, which return the outcome of a call. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Selects a part of the store and renders again when it changes. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store itself, for code that reads it later without rendering on its changes. */
export const useAppStore = useStore.withTypes<AppStore>();

/** The store in a loader's `context`: one per request on the server, one per tab in a browser. */
export const storeContext = createContext<AppStore>();
