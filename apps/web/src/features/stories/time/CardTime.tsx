import { useLate } from '../../../client/useLate.ts';
import { Moment, type MomentProps } from './Moment.tsx';

const load = () => import('./card-age-text.ts');

/** The time of a classic card. The words for its age come late: until then it is told in full, which is as true. */
export function CardTime({ at }: Pick<MomentProps, 'at'>) {
  return <Moment at={at} ageText={useLate(load)?.cardAgeText} />;
}
