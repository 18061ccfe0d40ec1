import { attributesOf, type Color, short } from './paint.ts';
import type { Point } from './path.ts';

export interface LabelLook {
  /** Height of the letters' body in units of the figure: 20 unless told. */
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly color?: Color;
  readonly weight?: 500 | 600;
  /** Degrees clockwise about the point. */
  readonly turn?: number;
}

interface Piece {
  readonly text: string;
  readonly italic: boolean;
  /** −1 stands below the line, 1 above it. */
  readonly level: -1 | 0 | 1;
}

/**
 * A label whose baseline starts, has its middle or ends at a point. `*x*` is italic (a quantity), `_{x}` below the line,
 * `^{x}` above it.
 */
export function label(at: Point, text: string, look: LabelLook = {}): string {
  const size = look.size ?? 20;
  const anchor = look.anchor && look.anchor !== 'start' ? ` text-anchor="${look.anchor}"` : '';
  const weight = look.weight ? ` font-weight="${look.weight}"` : '';
  const turn = look.turn ? ` transform="rotate(${look.turn} ${short(at.x)} ${short(at.y)})"` : '';
  const place = `x="${short(at.x)}" y="${short(at.y)}" font-size="${short(size)}"${anchor}${weight}${turn}`;
  return `<text ${place}${attributesOf({ fill: look.color ?? 'ink' })}>${written(piecesOf(text), size)}</text>`;
}

function written(pieces: readonly Piece[], size: number): string {
  let height = 0;
  return pieces
    .map((piece) => {
      const wanted = piece.level === 1 ? -size * 0.36 : piece.level === -1 ? size * 0.2 : 0;
      const shift = wanted - height;
      height = wanted;
      const attributes = [
        shift === 0 ? '' : ` dy="${short(shift)}"`,
        piece.level === 0 ? '' : ` font-size="${short(size * 0.72)}"`,
        piece.italic ? ' font-style="italic"' : '',
      ].join('');
      return attributes ? `<tspan${attributes}>${piece.text}</tspan>` : piece.text;
    })
    .join('');
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/([_^])\{([^}]*)\}|([^_^]+)/g)].flatMap(([, sign, inner, plain]) => {
    const level = sign === '^' ? 1 : sign === '_' ? -1 : 0;
    const parts = (inner ?? plain ?? '').split('*');
    return parts.flatMap((part, index) =>
      part ? [{ text: part, italic: index % 2 === 1, level } satisfies Piece] : [],
    );
  });
}
