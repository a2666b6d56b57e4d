import { CATEGORIES } from '@paligid/contract/categories';
import { CategoryLabel } from '../../design/CategoryLabel.tsx';
import { Karatula } from '../../design/Karatula.tsx';
import { Specimen } from './Specimen.tsx';

export function PlatesDemo() {
  return (
    <>
      <Specimen name="Karatula: filled inside of the radius, outlined elsewhere">
        <Karatula place="Marikina" isNear />
        <Karatula place="Cubao" isNear={false} />
        <Karatula place="Parañaque" isNear size="small" />
        <Karatula place="Makati" isNear={false} size="small" />
      </Specimen>
      <Specimen name="Karatula: a name that does not fit" flow="column">
        <Karatula place="Barangay Concepcion Uno, Marikina City, Metro Manila" isNear />
      </Specimen>
      <Specimen name="CategoryLabel">
        {CATEGORIES.map((category) => (
          <CategoryLabel key={category} category={category} label={category} />
        ))}
      </Specimen>
    </>
  );
}
