import styles from './dial.module.css';

/** Where the joints of the inner ring stand, in degrees. */
const joints = [-62, 28, 142] as const;

function onRing(degrees: number, radius: number) {
  const angle = (degrees * Math.PI) / 180;
  return { cx: (Math.cos(angle) * radius).toFixed(1), cy: (Math.sin(angle) * radius).toFixed(1) };
}

/** The graduated circle of an instrument, as the ground that the molecule stands on. Says nothing. */
export function Dial() {
  return (
    <svg aria-hidden="true" className={styles.dial} viewBox="-300 -300 600 600">
      <circle r="296" pathLength="360" className={styles.degrees} />
      <circle r="292" pathLength="360" className={styles.tens} />
      <circle r="226" className={styles.ring} />
      {joints.map((degrees, index) => (
        <circle
          key={degrees}
          {...onRing(degrees, 226)}
          r={index === 1 ? 6 : 4.5}
          className={index === 1 ? styles.bright : styles.joint}
        />
      ))}
    </svg>
  );
}
