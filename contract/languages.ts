/** Languages that texts are written in; the first stands in for what another lacks. */
export const languages = ['en', 'ru'] as const;
export type Language = (typeof languages)[number];
