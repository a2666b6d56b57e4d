import { type Cell, NATION_CELL, widerCells } from '@paligid/geo/cells';

/** The members of one cell. */
type Group<M> = { cell: Cell | null; members: Set<M> };

/**
 * Spatial index of members, for events that name cells of any size. A member is stored once, in the group of its own
 * cell; a group is found by its cell, by every wider cell around it and by the whole country.
 */
export class CellIndex<M> {
  readonly #groups = new Map<Cell | null, Group<M>>();
  readonly #byCell = new Map<Cell, Set<Group<M>>>();

  /** A null cell is not known yet: such a member is found only by events for everybody. */
  add(member: M, cell: Cell | null): void {
    this.#group(cell).members.add(member);
  }

  remove(member: M, cell: Cell | null): void {
    const group = this.#groups.get(cell);
    group?.members.delete(member);
    if (group?.members.size === 0) this.#drop(group);
  }

  /** Yields each member at most once, also where the cells of an event overlap. */
  *matching(cells: readonly Cell[]): Generator<M> {
    const seen = new Set<Group<M>>();
    for (const cell of cells) {
      for (const group of this.#byCell.get(cell) ?? []) {
        if (seen.has(group)) continue;
        seen.add(group);
        yield* group.members;
      }
    }
  }

  hasAny(cells: readonly Cell[]): boolean {
    return cells.some((cell) => this.#byCell.has(cell));
  }

  #group(cell: Cell | null): Group<M> {
    const found = this.#groups.get(cell);
    if (found !== undefined) return found;
    const group: Group<M> = { cell, members: new Set() };
    this.#groups.set(cell, group);
    for (const wider of subscribedCells(cell)) {
      const around = this.#byCell.get(wider);
      if (around === undefined) this.#byCell.set(wider, new Set([group]));
      else around.add(group);
    }
    return group;
  }

  #drop(group: Group<M>): void {
    this.#groups.delete(group.cell);
    for (const wider of subscribedCells(group.cell)) {
      const around = this.#byCell.get(wider);
      around?.delete(group);
      if (around?.size === 0) this.#byCell.delete(wider);
    }
  }
}

/** All cells whose events reach a member in this cell. */
export function subscribedCells(cell: Cell | null): Cell[] {
  return cell === null ? [NATION_CELL] : widerCells(cell);
}
