import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CapTriple, capSeverity } from './cap-severity.ts';

const SEVERITIES = ['Unknown', 'Minor', 'Moderate', 'Severe', 'Extreme'] as const;
const triple: CapTriple = {
  severity: 'Extreme',
  urgency: 'Immediate',
  certainty: 'Observed',
  isFinal: false,
};

test.each<[Partial<CapTriple>, number]>([
  [{}, 5],
  [{ severity: 'Severe' }, 4],
  [{ severity: 'Moderate' }, 3],
  [{ severity: 'Minor' }, 2],
  [{ severity: 'Unknown' }, 2],
  [{ urgency: 'Expected' }, 5],
  [{ urgency: 'Unknown' }, 5],
  [{ urgency: 'Future' }, 4],
  [{ urgency: 'Past' }, 1],
  [{ certainty: 'Likely' }, 5],
  [{ certainty: 'Unknown' }, 5],
  [{ certainty: 'Possible' }, 4],
  [{ certainty: 'Unlikely' }, 3],
  [{ urgency: 'Future', certainty: 'Possible' }, 3],
  [{ severity: 'Minor', urgency: 'Future', certainty: 'Unlikely' }, 1],
  [{ isFinal: true }, 1],
])('%j weighs %d', (parts, severity) => {
  expect(capSeverity({ ...triple, ...parts })).toBe(severity);
});

const others = fc.record({
  urgency: fc.constantFrom<CapTriple['urgency']>('Immediate', 'Expected', 'Future', 'Past', 'Unknown'),
  certainty: fc.constantFrom<CapTriple['certainty']>('Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown'),
  isFinal: fc.boolean(),
});

test('a message that says it is more severe never weighs less', () => {
  fc.assert(
    fc.property(others, (parts) => {
      const weights = SEVERITIES.map((severity) => capSeverity({ ...parts, severity }));
      expect(weights).toEqual(weights.toSorted());
    }),
  );
});

test('what is past or final weighs 1', () => {
  fc.assert(
    fc.property(others, fc.constantFrom(...SEVERITIES), (parts, severity) => {
      if (parts.isFinal || parts.urgency === 'Past') expect(capSeverity({ ...parts, severity })).toBe(1);
    }),
  );
});
