export type SpotKind = 'road' | 'station' | 'neighbourhood';
export type Spot = { kind: SpotKind; name: string; city: string };

/** Real places for the fillers between the large reports. Names are unique. */
export const SPOTS: readonly Spot[] = [
  ...of('Manila', {
    road: 'Taft Avenue, España Boulevard, Recto Avenue, Roxas Boulevard, Quirino Avenue',
    station: 'LRT-1 Carriedo, LRT-1 Pedro Gil, LRT-2 Legarda',
    neighbourhood: 'Sampaloc, Paco, Pandacan, Malate, Santa Ana',
  }),
  ...of('Quezon City', {
    road: 'Commonwealth Avenue, Quezon Avenue, Mindanao Avenue, Visayas Avenue, Katipunan Avenue, Quirino Highway',
    station: 'MRT-3 GMA-Kamuning, MRT-3 North Avenue, LRT-2 Anonas, LRT-2 Gilmore',
    neighbourhood: 'Batasan Hills, Project 4, Novaliches Proper, Tandang Sora, Payatas, Bagbag',
  }),
  ...of('Caloocan', {
    road: 'Samson Road, Camarin Road, Zabarte Road',
    station: 'LRT-1 Monumento, LRT-1 5th Avenue',
    neighbourhood: 'Bagong Silang, Grace Park, Deparo',
  }),
  ...of('Las Piñas', {
    road: 'Alabang-Zapote Road, CAA Road, Naga Road',
    neighbourhood: 'Talon Dos, Pamplona Tres, Almanza Uno',
  }),
  ...of('Makati', {
    road: 'Ayala Avenue, Gil Puyat Avenue, J.P. Rizal Avenue, Kalayaan Avenue',
    station: 'MRT-3 Buendia, MRT-3 Ayala',
    neighbourhood: 'Bangkal, Guadalupe Nuevo, Palanan',
  }),
  ...of('Malabon', {
    road: 'Gov. Pascual Avenue, Letre Road, Gen. Luna Street',
    neighbourhood: 'Potrero, Tonsuya, Longos',
  }),
  ...of('Mandaluyong', {
    road: 'Boni Avenue, Shaw Boulevard, Maysilo Circle',
    station: 'MRT-3 Boni, MRT-3 Shaw Boulevard',
    neighbourhood: 'Plainview, Addition Hills, Hulo',
  }),
  ...of('Marikina', {
    road: 'Sumulong Highway, Shoe Avenue, Gil Fernando Avenue',
    station: 'LRT-2 Marikina-Pasig',
    neighbourhood: 'Concepcion Uno, Nangka, Tumana, Sto. Niño',
  }),
  ...of('Muntinlupa', {
    road: 'Commerce Avenue, Montillano Street, Daang Hari',
    neighbourhood: 'Tunasan, Putatan, Bayanan, Cupang',
  }),
  ...of('Navotas', {
    road: 'M. Naval Street, North Bay Boulevard, Radial Road 10',
    neighbourhood: 'Tangos, San Roque, Tanza',
  }),
  ...of('Parañaque', {
    road: 'Sucat Road, Doña Soledad Avenue, Ninoy Aquino Avenue',
    station: 'LRT-1 PITX, LRT-1 Dr. Santos',
    neighbourhood: 'BF Homes, San Dionisio, Moonwalk',
  }),
  ...of('Pasay', {
    road: 'Macapagal Boulevard, Domestic Road, Andrews Avenue',
    station: 'LRT-1 Libertad, MRT-3 Taft Avenue',
    neighbourhood: 'Malibay, Maricaban, San Rafael',
  }),
  ...of('Pasig', {
    road: 'Ortigas Avenue Extension, C. Raymundo Avenue, Caruncho Avenue, Meralco Avenue',
    neighbourhood: 'Kapitolyo, Manggahan, Rosario, Pinagbuhatan',
  }),
  ...of('Taguig', {
    road: 'Lawton Avenue, M.L. Quezon Avenue, C-6 Road',
    neighbourhood: 'Lower Bicutan, Ususan, Bagumbayan, Western Bicutan',
  }),
  ...of('Valenzuela', {
    road: 'MacArthur Highway, Maysan Road, Gen. T. de Leon Road',
    neighbourhood: 'Karuhatan, Malinta, Marulas, Dalandanan',
  }),
  ...of('Pateros', {
    road: 'P. Herrera Street, M. Almeda Street, Morcilla Street',
    neighbourhood: 'Aguho, Magtanggol, Santo Rosario Kanluran',
  }),
  ...of('San Juan', {
    road: 'N. Domingo Street, P. Guevarra Street, Wilson Street',
    station: 'LRT-2 J. Ruiz',
    neighbourhood: 'Greenhills, Little Baguio, Batis',
  }),
];

function of(city: string, names: Partial<Record<SpotKind, string>>): Spot[] {
  return (['road', 'station', 'neighbourhood'] as const).flatMap((kind) =>
    (names[kind]?.split(', ') ?? []).map((name) => ({ kind, name, city })),
  );
}
