import styles from './layout.module.css';

/** A step of the scale of spaces in `tokens.css`; `hair` is two pixels. */
type Space = '0' | 'hair' | 'half' | '1' | '1half' | '2' | '3' | '4' | '5' | '8' | '10';

/** As CSS has it: one space, or that between lines and then that between columns. */
type Gap = Space | `${Space} ${Space}`;

type StackTrait = 'oneColumn' | 'top' | 'start' | 'shrinks' | 'breakWords';

type ClusterTrait =
  | 'oneLine'
  | 'center'
  | 'baseline'
  | 'alignTop'
  | 'alignBottom'
  | 'spread'
  | 'toMiddle'
  | 'shrinks'
  | 'breakWords';

/**
 * Classes of a box whose children stand below each other, with a gap between.
 * @param traits `oneColumn`: as wide as its place, whatever is in it; `top`, `start`: the children keep their own height,
 * width; `shrinks`: may become narrower than its content; `breakWords`: breaks long words.
 */
export function stack(gap: Gap, ...traits: readonly StackTrait[]): string {
  return classesOf('stack', gap, traits);
}

/**
 * Classes of a box whose children stand side by side, in as many lines as they need, with a gap between.
 * @param traits `oneLine`: never wraps; `center`, `baseline`, `alignTop`, `alignBottom`: how high the children stand in
 * their line; `spread`, `toMiddle`: where the children of a line go; the others as in {@link stack}.
 */
export function cluster(gap: Gap, ...traits: readonly ClusterTrait[]): string {
  return classesOf('cluster', gap, traits);
}

function classesOf(kind: 'stack' | 'cluster', gap: Gap, traits: readonly string[]): string {
  const [lines, columns = lines] = gap.split(' ');
  const classes = [styles[kind], styles[`gap-${columns}`], lines !== columns && styles[`lines-${lines}`]];
  return [...classes, ...traits.map((trait) => styles[trait])].filter(Boolean).join(' ');
}
