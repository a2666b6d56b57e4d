/**
 * What may follow the full stop of an abbreviation.
 * `name`: always more of the sentence (`Brgy. Tumana`). `number`: more of it where a digit follows (`No. 5`).
 * `either`: the end of a sentence only where the next word plainly begins one (`at 6 a.m. The road …`).
 */
type Follows = 'name' | 'number' | 'either';

/** Abbreviations of English and Filipino reports, without their last full stop. Capitals may be written for all. */
export const ABBREVIATIONS: Readonly<Record<Follows, readonly string[]>> = {
  name: [
    // Places before their name.
    ...['Brgy', 'Brgys', 'Bgy', 'Sto', 'Sta', 'Mt', 'Ft', 'Pto', 'Kal', 'Mun', 'Prov', 'cor'],
    // Persons before theirs.
    ...[
      'Mr',
      'Mrs',
      'Ms',
      'Dr',
      'Dra',
      'Drs',
      'Engr',
      'Inh',
      'Atty',
      'Arch',
      'Ar',
      'Prof',
      'Gng',
      'Bb',
      'Ma',
    ],
    ...['Hon', 'Pres', 'Sen', 'Rep', 'Cong', 'Gov', 'Gob', 'Sec', 'Usec', 'Asec', 'Amb', 'Kgd', 'Kag', 'Kap'],
    ...[
      'Gen',
      'Hen',
      'Col',
      'Maj',
      'Capt',
      'Lt',
      'Sgt',
      'Cpl',
      'Pvt',
      'Supt',
      'Insp',
      'Cmdr',
      'PCol',
      'PMaj',
    ],
    ...['Fr', 'Rev', 'Msgr', 'Bro', 'Sis'],
    ...['vs', 'approx', 'hal', 'e.g', 'i.e'],
  ],
  number: [
    ...['No', 'Nos', 'Blg', 'Blk', 'Km', 'Art', 'Vol', 'Tel', 'Cel', 'Rm', 'Php', 'PhP'],
    ...['Jan', 'Feb', 'Mar', 'Apr', 'Jun', 'Jul', 'Aug', 'Sep', 'Sept', 'Oct', 'Nov', 'Dec'],
    ...['Ene', 'Peb', 'Abr', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
  ],
  either: [
    ...['a.m', 'p.m', 'n.u', 'n.t', 'n.h', 'n.g', 'n.m'],
    ...['St', 'Ave', 'Blvd', 'Rd', 'Ext', 'Hwy', 'Bldg', 'Subd', 'Vill', 'Cmpd'],
    ...['Jr', 'Sr', 'Inc', 'Corp', 'Co', 'Ltd', 'Dept', 'Univ', 'Phil', 'etc', 'atbp'],
    ...['U.S', 'U.N', 'U.K', 'U.P', 'Ph.D', 'M.D'],
  ],
};

/** Words that begin a sentence and no name. */
export const SENTENCE_STARTERS: readonly string[] = [
  ...['The', 'A', 'An', 'It', 'Its', 'He', 'She', 'They', 'We', 'This', 'That', 'These', 'Those', 'There'],
  ...['In', 'On', 'At', 'But', 'And', 'No', 'All', 'Some', 'Many', 'Two', 'Three', 'After', 'Before', 'When'],
  ...['Ang', 'Sa', 'Si', 'Sina', 'Ayon', 'Ito', 'Iyon', 'Siya', 'Sila', 'Wala', 'Walang', 'Hindi'],
  ...['Kaya', 'Ngunit', 'Pero', 'Habang', 'Nang', 'Kung', 'Dahil', 'Lahat', 'Dalawa', 'Tatlo', 'Bukas'],
];
