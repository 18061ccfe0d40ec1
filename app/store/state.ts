import { combineReducers, type Store, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { createContext } from 'react-router';
import { baseApi } from './base-api.ts';
import { sessionReducer } from './session-slice.ts';

/** All that a store holds: the session and the answers of the API. */
export const reducer = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer });

export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
/** A store as pages see it; `make-store.ts` makes it. */
export type AppStore = Store<RootState> & { readonly dispatch: AppDispatch };

/** Dispatches to the store, typed for its thunks: they give the outcome of a call. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** Reads a part of the store and draws anew when it changes. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store itself, for what reads it later without being drawn anew by it. */
export const useAppStore = useStore.withTypes<AppStore>();

/** The store in a loader's `context`: the request's own on the server, the tab's in a browser. */
export const storeContext = createContext<AppStore>();
