import { createContext } from 'react-router';
import type { Settings } from './settings.tsx';

/** The settings in a loader's `context`. */
export const settingsContext = createContext<Settings>();
