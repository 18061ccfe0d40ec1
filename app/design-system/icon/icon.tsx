import styles from './icon.module.css';
import { iconShapes } from './icon-shapes.ts';

export type IconName = keyof typeof iconShapes;

interface IconProps {
  readonly name: IconName;
  /** Side in px; default 20. */
  readonly size?: number | undefined;
  /** What it means where no text beside it says so; without one it is hidden from screen readers. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A line icon on a 24 px grid in the colour of the text around it. Shapes come from one table and only the drawn
 * one goes into the page: no request, no flash.
 */
export function Icon({ name, size = 20, label, className }: IconProps) {
  const classes = [styles.icon, className].filter(Boolean).join(' ');
  const shape = <path d={iconShapes[name]} />;
  if (label === undefined) {
    return (
      <svg aria-hidden="true" className={classes} viewBox="0 0 24 24" width={size} height={size}>
        {shape}
      </svg>
    );
  }
  return (
    <svg role="img" aria-label={label} className={classes} viewBox="0 0 24 24" width={size} height={size}>
      {shape}
    </svg>
  );
}
