import styles from './map-drawing.module.css';

/** What fills an area, by its severity: dots for 3, a one-way hatch for 4, a cross hatch for 5. */
export function AreaPattern({ id, severity }: { id: string; severity: number }) {
  const size = severity === 3 ? 8 : 7;
  return (
    <pattern
      id={id}
      width={size}
      height={size}
      patternUnits="userSpaceOnUse"
      patternTransform={severity === 3 ? undefined : 'rotate(45)'}
      className={styles['pattern']}
    >
      <rect width={size} height={size} className={styles['tint']} />
      {severity === 3 && <circle cx="4" cy="4" r="1.1" />}
      {severity >= 4 && <path d={`M0 0V${size}`} />}
      {severity === 5 && <path d={`M0 0H${size}`} />}
    </pattern>
  );
}
