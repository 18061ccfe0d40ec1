import { firstShapes } from './first-shapes.ts';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import spriteUrl from './icons.svg?url';

export type { IconName } from './icon-names.ts';

interface IconProps {
  readonly name: IconName;
  /** Side in px; default 20. */
  readonly size?: number | undefined;
  /** What it means where no text beside it says so; without one it is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A line icon on a 24 px grid in the colour of the text around it. All come out of one sprite, which a browser fetches once and
 * keeps for good; only the few of the first screen are drawn with the page, as they would else appear after it.
 */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const shape = firstShapes[name];
  const attributes = {
    className: [styles.icon, className].filter(Boolean).join(' '),
    viewBox: '0 0 24 24',
    width: size,
    height: size,
    ...(shape === undefined
      ? { children: <use href={`${spriteUrl}#${name}`} /> }
      : { dangerouslySetInnerHTML: { __html: shape } }),
  };
  if (label === undefined) return <svg aria-hidden="true" {...attributes} />;
  return <svg role="img" aria-label={label} {...attributes} />;
}
