import type { Severity } from '@paligid/domain/severity/severity';
import { Badge } from '../../design/Badge.tsx';
import { Icon } from '../../design/Icon.tsx';
import { ImpactBars } from '../../design/ImpactBars.tsx';
import { PaneRow } from '../../design/PaneRow.tsx';
import { SeverityDot } from '../../design/SeverityDot.tsx';
import { SeverityFlag } from '../../design/SeverityFlag.tsx';
import { SeverityPanes } from '../../design/SeverityPanes.tsx';
import styles from './gallery.module.css';
import { Specimen } from './Specimen.tsx';

const SEVERITIES: readonly Severity[] = [1, 2, 3, 4, 5];

export function CountsDemo() {
  return (
    <>
      <Specimen name="SeverityPanes" flow="column">
        {SEVERITIES.map((severity) => (
          <SeverityPanes key={severity} severity={severity} />
        ))}
        <SeverityPanes severity={3} isLabelHidden />
        <SeverityPanes severity={3} isUnrated />
      </Specimen>
      <Specimen name="SeverityDot">
        {SEVERITIES.map((severity) => (
          <SeverityDot key={severity} severity={severity} />
        ))}
      </Specimen>
      <Specimen name="SeverityFlag" flow="column">
        {SEVERITIES.map((severity) => (
          <div key={severity} className={styles['card']}>
            <SeverityFlag severity={severity}>
              <Icon name="clock" size={16} />
              Today
            </SeverityFlag>
          </div>
        ))}
      </Specimen>
      <Specimen name="ImpactBars">
        {[0, 2, 4, 6, 8, 10].map((score) => (
          <ImpactBars key={score} score={score} />
        ))}
      </Specimen>
      <Specimen name="PaneRow" flow="column">
        <PaneRow lit={6} of={10} label="6 of 10" tone="bay" />
        <PaneRow lit={3} of={6} label="3 of 6" />
      </Specimen>
      <Specimen name="Badge">
        <Badge icon="clock" tone="accent">
          Next Hour
        </Badge>
        <Badge icon="clock">Today</Badge>
        <Badge>+4</Badge>
      </Specimen>
    </>
  );
}
