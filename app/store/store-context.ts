import { createContext } from 'react-router';
import type { AppStore } from './state.ts';

/** The store in a loader's `context`: the request's own on the server, the tab's in a browser. */
export const storeContext = createContext<AppStore>();
