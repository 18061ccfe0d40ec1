/** So many results stand beside a name in digits that can be read; on paper that is higher than wide, too, where a printer knows no other. */
const widestBand = 16;

/** A run of columns: those from an index on, and before another. */
export interface Band {
  readonly from: number;
  readonly to: number;
}

/** Columns that are too many for the width of a page, in bands that are about equally wide. */
export function bandsOf(columnsCount: number): readonly Band[] {
  const count = Math.max(1, Math.ceil(columnsCount / widestBand));
  const width = Math.ceil(columnsCount / count);
  return Array.from({ length: count }, (_, index) => ({
    from: index * width,
    to: Math.min(columnsCount, (index + 1) * width),
  }));
}
