import { m } from './paraglide/messages.js';
import type { Locale } from './paraglide/runtime.js';

type RoutineBasis =
  | { kind: 'stated' }
  | { kind: 'learned'; mornings: number; days: number }
  | { kind: 'learning'; days: number }
  | { kind: 'none' };

/** What a routine was made from, in one sentence. */
export function routineBasisText(basis: RoutineBasis, locale: Locale): string {
  switch (basis.kind) {
    case 'stated':
      return m['routine.basis_stated']({}, { locale });
    case 'learned':
      if (basis.mornings === 0) return m['routine.basis_learned_days']({ n: basis.days }, { locale });
      return m['routine.basis_learned']({ n: basis.mornings }, { locale });
    case 'learning':
      return m['routine.basis_learning']({ n: basis.days }, { locale });
    case 'none':
      return m['routine.basis_none']({}, { locale });
  }
}
