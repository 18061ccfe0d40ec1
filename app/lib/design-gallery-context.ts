import { createContext } from 'react-router';

/** Whether the gallery of the design system is a page: while developing, and in tests. Set on the server alone. */
export const designGalleryContext = createContext(false);
