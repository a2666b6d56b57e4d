/** A place with the words that name it in a text. Accents are ignored: texts are matched without them. */
export type PlaceNames = { name: string; words: readonly string[] };

const COMMA = /,\s+/;

export const NATIONWIDE: readonly PlaceNames[] = [
  { name: 'Nationwide', words: ['nationwide', 'across the Philippines', 'buong bansa'] },
];

/** The 18 regions by their common name, with their long, short and numbered names. */
export const REGIONS: readonly PlaceNames[] = [
  region('Metro Manila', 'National Capital Region', 'NCR', 'Kalakhang Maynila'),
  region('Cordillera', 'Cordillera Administrative Region', 'CAR'),
  region('Ilocos Region', 'Region I', 'Region 1'),
  region('Cagayan Valley', 'Region II', 'Region 2'),
  region('Central Luzon', 'Gitnang Luzon', 'Region III', 'Region 3'),
  region('Calabarzon', 'Region IV-A', 'Region 4A', 'Region 4-A'),
  region('Mimaropa', 'Region IV-B', 'Region 4B', 'Region 4-B'),
  region('Bicol', 'Bicol Region', 'Bikol', 'Region V', 'Region 5'),
  region('Western Visayas', 'Kanlurang Visayas', 'Region VI', 'Region 6'),
  region('Negros Island Region', 'NIR'),
  region('Central Visayas', 'Gitnang Visayas', 'Region VII', 'Region 7'),
  region('Eastern Visayas', 'Silangang Visayas', 'Region VIII', 'Region 8'),
  region('Zamboanga Peninsula', 'Region IX', 'Region 9'),
  region('Northern Mindanao', 'Hilagang Mindanao', 'Region X', 'Region 10'),
  region('Davao Region', 'Region XI', 'Region 11'),
  region('Soccsksargen', 'Region XII', 'Region 12'),
  region('Caraga', 'Region XIII', 'Region 13'),
  region('Bangsamoro', 'Bangsamoro Autonomous Region in Muslim Mindanao', 'BARMM'),
];

/** The 16 cities of Metro Manila and the municipality of Pateros. */
export const METRO_MANILA_CITIES: readonly PlaceNames[] = [
  city('Manila', 'Maynila'),
  cityInFull('Quezon', 'QC', 'Lungsod Quezon'),
  ...`Caloocan, Las Piñas, Makati, Malabon, Mandaluyong, Marikina, Muntinlupa, Navotas, Parañaque, Pasay,
    Pasig, Taguig, Valenzuela, Pateros`
    .split(COMMA)
    .map((name) => city(name)),
  cityInFull('San Juan'),
];

/** Every other chartered city. Four names are shared by two cities each. */
export const OTHER_CITIES: readonly PlaceNames[] = [
  city('Cagayan de Oro', 'CDO'),
  city('General Santos', 'GenSan'),
  city('Puerto Princesa'),
  ...`Antipolo, Bacolod, Bacoor, Baguio, Balanga, Baliwag, Batac, Bayawan, Bayugan, Biñan, Bislig, Borongan,
    Butuan, Cabadbaran, Cabanatuan, Cabuyao, Calamba, Calapan, Calbayog, Canlaon, Carcar, Catbalogan, Cauayan,
    Dagupan, Dapitan, Dasmariñas, Digos, Dipolog, Dumaguete, General Trias, Gingoog, Guihulngan, Himamaylan,
    Ilagan, Iligan, Imus, Iriga, Kabankalan, Kidapawan, Koronadal, La Carlota, Lamitan, Laoag, Lapu-Lapu, Legazpi,
    Ligao, Lipa, Lucena, Maasin, Mabalacat, Malaybalay, Malolos, Mandaue, Marawi, Meycauayan, Olongapo, Ormoc,
    Oroquieta, Ozamiz, Pagadian, Panabo, San Jose del Monte, Sipalay, Tabuk, Tacloban, Tacurong, Tagaytay,
    Tagbilaran, Tagum, Tandag, Tangub, Tanjay, Tayabas, Trece Martires, Tuguegarao, Urdaneta, Vigan`
    .split(COMMA)
    .map((name) => city(name)),
  // Also the name of a province, a town elsewhere, a family or an ordinary word, so these require 'City' next to them.
  ...`Alaminos, Angeles, Bago, Bais, Batangas, Baybay, Bogo, Cadiz, Calaca, Candon, Carmona, Cavite, Cebu,
    Cotabato, Danao, Davao, El Salvador, Escalante, Gapan, Iloilo, Isabela, Masbate, Mati, Muñoz, Naga, Palayan,
    Passi, Roxas, Sagay, Samal, San Carlos, San Fernando, San Jose, San Pablo, San Pedro, Santa Rosa, Santiago,
    Santo Tomas, Silay, Sorsogon, Surigao, Tabaco, Talisay, Tanauan, Tarlac, Toledo, Valencia, Victorias,
    Zamboanga`
    .split(COMMA)
    .map((name) => cityInFull(name)),
];

/** The 82 provinces. */
export const PROVINCES: readonly PlaceNames[] = [
  { name: 'Cotabato', words: ['Cotabato', 'North Cotabato'] },
  { name: 'Davao de Oro', words: ['Davao de Oro', 'Compostela Valley'] },
  { name: 'Samar', words: ['Samar', 'Western Samar'] },
  ...`Abra, Agusan del Norte, Agusan del Sur, Aklan, Albay, Antique, Apayao, Aurora, Basilan, Bataan, Batanes,
    Batangas, Benguet, Biliran, Bohol, Bukidnon, Bulacan, Cagayan, Camarines Norte, Camarines Sur, Camiguin, Capiz,
    Catanduanes, Cavite, Cebu, Davao Occidental, Davao Oriental, Davao del Norte, Davao del Sur, Dinagat Islands,
    Eastern Samar, Guimaras, Ifugao, Ilocos Norte, Ilocos Sur, Iloilo, Isabela, Kalinga, La Union, Laguna,
    Lanao del Norte, Lanao del Sur, Leyte, Maguindanao del Norte, Maguindanao del Sur, Marinduque, Masbate,
    Misamis Occidental, Misamis Oriental, Mountain Province, Negros Occidental, Negros Oriental, Northern Samar,
    Nueva Ecija, Nueva Vizcaya, Occidental Mindoro, Oriental Mindoro, Palawan, Pampanga, Pangasinan, Quezon,
    Quirino, Rizal, Romblon, Sarangani, Siquijor, Sorsogon, South Cotabato, Southern Leyte, Sultan Kudarat, Sulu,
    Surigao del Norte, Surigao del Sur, Tarlac, Tawi-Tawi, Zambales, Zamboanga Sibugay, Zamboanga del Norte,
    Zamboanga del Sur`
    .split(COMMA)
    .map((name) => ({ name, words: [name] })),
];

function region(name: string, ...others: string[]): PlaceNames {
  return { name, words: [name, ...others] };
}

function city(name: string, ...others: string[]): PlaceNames {
  return { name, words: [name, ...inFull(name), ...others] };
}

function cityInFull(name: string, ...others: string[]): PlaceNames {
  return { name: `${name} City`, words: [...inFull(name), ...others] };
}

function inFull(name: string): string[] {
  return [`${name} City`, `City of ${name}`, `Lungsod ng ${name}`];
}
