import styles from './layout.module.css';

/** A step of the spacing scale in `tokens.css`; `hair` is two pixels. */
type Space = '0' | 'hair' | 'half' | '1' | '1half' | '2' | '3' | '4' | '5' | '8' | '10';

/** As in CSS: one space, or the space between lines followed by that between columns. */
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
 * Classes of a box whose children are below each other, with a gap between them.
 * @param traits `oneColumn`: as wide as its place, whatever it contains; `top`, `start`: the children keep their own height,
 * width; `shrinks`: may become narrower than its content; `breakWords`: breaks long words.
 */
export function stack(gap: Gap, ...traits: readonly StackTrait[]): string {
  return classesOf('stack', gap, traits);
}

/**
 * Classes of a box whose children are side by side, on as many lines as they need, with a gap between them.
 * @param traits `oneLine`: never wraps; `center`, `baseline`, `alignTop`, `alignBottom`: vertical place of the children in
 * their line; `spread`, `toMiddle`: horizontal place of the children of a line; the others as in {@link stack}.
 */
export function cluster(gap: Gap, ...traits: readonly ClusterTrait[]): string {
  return classesOf('cluster', gap, traits);
}

function classesOf(kind: 'stack' | 'cluster', gap: Gap, traits: readonly string[]): string {
  const [lines, columns = lines] = gap.split(' ');
  const classes = [styles[kind], styles[`gap-${columns}`], lines !== columns && styles[`lines-${lines}`]];
  return [...classes, ...traits.map((trait) => styles[trait])].filter(Boolean).join(' ');
}
