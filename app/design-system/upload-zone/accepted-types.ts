/** Media types with their file endings. */
export type AcceptedTypes = Readonly<Record<string, readonly string[]>>;
