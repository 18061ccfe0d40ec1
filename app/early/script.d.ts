/** A browser script with all that it imports, as one text: see `scripts/vite/inline-script.ts`. */
declare module '*?script' {
  const code: string;
  export default code;
}
