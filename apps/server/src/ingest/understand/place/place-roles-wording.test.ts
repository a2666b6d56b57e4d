import { expect, test } from 'vitest';
import { buildItem } from '../../build-item.ts';
import { locateItem } from './locate-item.ts';

/** Names that are not the place of the event, and places mentioned in passing: [title, lead, name of the place]. */

test.each([
  ['Trak ng Calamba Feeds, tumagilid sa Naic, Cavite', '', 'Naic'],
  ['Knee-deep water in Tago, 20 minutes south of Tandag', '', 'Tago'],
  ['Isang araw matapos ang sunog sa Navotas, 30 pamilya nasunugan sa Malabon', '', 'Malabon'],
  ['Mabigat ang trapiko pa-Maynila sa Bocaue', 'Galing sa bakasyon sa Ilocos ang karamihan.', 'Bocaue'],
  ['Konsehal pinatay; dalawang suspek nadakip sa Pasay', 'Nangyari ang pamamaril sa Daraga.', 'Daraga'],
  ['Flood swamps Northern Samar', 'CATARMAN, Northern Samar - Power was cut in Bobon too.', 'Catarman'],
  ['Toddler hurt in Bamban crash dies in Pampanga hospital', '', 'Bamban'],
  ['Lindol sa takilya ang pelikula ni Dindo Legazpi', '', undefined],
  ['Wala sing salakyan sa sentro', 'Sirado ang sentro sang syudad sang Iloilo.', 'Iloilo City'],
])("'%s' is not where something else is, was or is called after", expectName);

test.each([
  ['Rain or Shine, binaha ng tres ang Magnolia sa PhilSports Arena sa Pasig', '', 'PhilSports Arena, Pasig'],
  ['Bulacan Kuyas, dinurog ang Pasig sa MOA Arena, 98-71', '', 'SM Mall of Asia, Pasay'],
  ['Bulacan crushes Pasig by 27 at Mall of Asia Arena', '', 'SM Mall of Asia, Pasay'],
  [
    'Batangas Brewers wagi sa Araneta',
    'Five sets ang laban against the Makati Flames.',
    'Araneta, Quezon City',
  ],
  ['Pasig River Queens, lusaw sa Zamboanga Sirens sa limang set', '', undefined],
  ['Zamboanga Valientes nilampaso ang Davao Occidental Tigers, 88-70', '', undefined],
  ['Tree crushes Antipolo house at dawn', '', 'Antipolo'],
  ['Longganisa ng Vigan at danggit ng Cebu, bida sa food fair sa Megamall', '', 'SM Megamall, Mandaluyong'],
  ['Pelikulang "Baha sa Davao", sumabog sa takilya', '', undefined],
  ["Movie 'Lindol sa Baguio' opens in theaters", '', undefined],
  ['Recipe: Bicol-style laing in 30 minutes', '', undefined],
  ['Resipe: Kinilaw na tanigue, estilong Butuan', '', undefined],
  ['Ultra Lotto results August 11', '', undefined],
])("'%s' is where it is played, sold or shown", expectName);

test.each([
  [
    'All flights to and from Basco Airport cancelled August 4 and 5',
    'Airlines scrapped the Tuguegarao, Clark and Manila rotations.',
    'Basco Airport, Basco',
  ],
  [
    'Bacolod-bound flights cancelled after Kanlaon eruption',
    'Six round trips between Manila and Bacolod were scrapped.',
    'Bacolod',
  ],
  ['Kanselado ang anim na biyahe sa Bacolod-Silay dahil sa abo', '', 'Bacolod-Silay Airport, Silay'],
  ['Mandaluyong sends water tankers to evacuees in La Castellana', '', 'La Castellana'],
  [
    'Naghatid ng food packs ang DSWD sa mga evacuee ng La Castellana',
    'Galing ang mga ito sa bodega ng ahensiya sa Pasay.',
    'La Castellana',
  ],
  ['Walang klase sa Laurel, Batangas dahil sa Taal', '', 'Laurel'],
  ['Dengue cases in Iloilo province up', 'The count excludes Iloilo City.', 'Iloilo'],
  ['Walang pasok sa buong Negros Occidental maliban sa Bacolod City', '', 'Negros Occidental'],
  [
    'Negatibo sa bomba ang UP Manila; balik-klase na',
    'Prank text mula sa numerong nakarehistro sa Cavite.',
    'UP Manila, Manila',
  ],
  ['Nailigtas na ang negosyanteng dinukot sa Binondo', 'Arestado ang apat sa Malolos.', 'Binondo, Manila'],
])("'%s' is not where they come from, go to or are left out", expectName);

test.each([
  [
    'Third alarm raised in Lahug boarding house fire',
    'Firefighters from Mandaue helped contain the blaze.',
    'Lahug, Cebu City',
  ],
  ['Mambaling fire declared out after two hours', 'Cebu City fire officers came.', 'Mambaling, Cebu City'],
  ['Nakarikep ti Kennon Road gapu iti reggaay idiay Camp 4', '', 'Camp 4, Tuba'],
  ['General Flood Advisory (Severe) for Region 5, Bicol', '', 'Bicol'],
  ['Bag-ong taytay sa suba sang Passi City, gin-abrihan na', '', 'Passi'],
  ['Stalled bus sa EDSA Galleria southbound', '', 'EDSA-Robinsons Galleria, Quezon City'],
])("'%s' is in the barangay or at the crossing that it names", expectName);

test.each([
  [
    'LRT-1: Trains run from Baclaran to Central Terminal only',
    'A train broke down at Tayuman Station.',
    'LRT-1 Tayuman, Manila',
  ],
  ['Bus hits barrier on Alabang Viaduct', 'It had come from Lucena before dawn.', 'SLEX Alabang, Muntinlupa'],
  [
    'Natagpuan na ang lolang nawala sa Payatas, Quezon City',
    'Nasa kaanak pala sa Antipolo.',
    'Payatas, Quezon City',
  ],
  ['Skyway ramp at Buendia in Makati shut for repairs', '', 'Gil Puyat Avenue, Makati'],
  ['Guho sa gilid ng UST, walang nasaktan', '', 'University of Santo Tomas, Manila'],
  ['Canlaon City residents told to leave at once', 'Trucks wait after the eruption of Kanlaon.', 'Canlaon'],
  ['Rain warning lifted for Pasig and Taguig', 'The clouds moved out over Laguna de Bay.', 'Pasig, Taguig'],
  ['Boksingero halin sa Bacolod, nagdaog sa Iloilo City', '', 'Iloilo City'],
  ['Intensity III ang nabatyagan sa Dumaguete sa linog sa Siaton', '', 'Dumaguete'],
])("'%s' is at the spot that the title names", expectName);

test.each([
  ['Tindera, pinatay sa Lemery, Batangas', 'Nangyari ito sa Barangay Malinis.', 'Malinis, Lemery'],
  ['Brownout set in Binangonan, Rizal', 'Crews will work in Brgy. Pantok, Binangonan.', 'Pantok, Binangonan'],
  ['Bahay nasunog sa Carcar, Cebu', 'Nagsugod ang kayo sa Barangay Perrelos.', 'Perrelos, Carcar'],
  ['Tumagilid na trak sa SLEX sa Biñan', 'Naipit ang tsuper malapit sa Mamplasan.', 'SLEX Mamplasan, Biñan'],
  ['Three buses collide on NLEX', 'Two lanes near Marilao exit are blocked.', 'NLEX Marilao, Marilao'],
  ['Fiber cut leaves all of Siquijor offline', 'A backhoe hit the line at Larena.', 'Siquijor'],
  ['Walang signal ang buong Marinduque', 'Naputol ang kable sa Gasan.', 'Marinduque'],
])("'%s' is in the part of the town that the lead names, and a whole province stays one", expectName);

test.each([
  [
    'Bus bumangga sa poste sa Calauag',
    'Galing Legazpi ang bus nang mawalan ng preno sa Barangay Santo Domingo.',
    'Santo Domingo, Calauag',
  ],
  ['Trak nahulog sa bangin sa Sariaya', 'Galing sa Lucena ang trak nang sumabog ang gulong.', 'Sariaya'],
  ['Tren na biyaheng Naga–Ligao, kanselado', 'Lumundo ang riles sa Oas, Albay.', 'Oas'],
  ['Six hurt on Ormoc-Baybay road', 'A jeepney fell into a ravine in Albuera, Leyte.', 'Albuera'],
  [
    'Quirino Highway closed in Novaliches',
    'Use Mindanao Avenue as alternate route.',
    'Novaliches, Quezon City',
  ],
  ['Sarado ang tulay sa Bauan', 'Alternatibong ruta: San Pascual.', 'Bauan'],
  ['Abo ng Kanlaon, umabot sa Pontevedra, Negros Occidental', '', 'Pontevedra'],
])("'%s' is not where it came from or leads to", expectName);

test.each([
  ['MRT Boni, siksikan na naman', '', 'MRT-3 Boni, Mandaluyong'],
  [
    'MRT-3 North Avenue to Cubao trips only',
    'A train broke down at Kamuning.',
    'MRT-3 GMA-Kamuning, Quezon City',
  ],
  [
    'LRT-1 limited trips',
    'Fault at Tayuman Station, Fernando Poe Jr.–Central Terminal only.',
    'LRT-1 Tayuman, Manila',
  ],
  ['EDSA northbound: banggaan sa Ortigas flyover', '', 'EDSA-Ortigas flyover, Mandaluyong'],
  ['C-5 southbound: banggaan sa Ortigas flyover', '', 'C-5 Ortigas, Pasig'],
  ['Sunog sa Brgy. Talaba II, Bacoor', '', 'Talaba 2, Bacoor'],
  ['BULUSAN VOLCANO BULLETIN: Alert Level 1', '', 'Bulusan Volcano'],
  ['Taga-Digos, kampeon sa Tagum City Marathon', '', 'Tagum'],
  ['Miss Ormoc, pasok sa Top 5', 'Ginanap ang gala night sa Pasay.', 'Pasay'],
  ['Hikers stranded on Mt. Makiling', '', 'Mount Makiling, Los Baños'],
  ['Grass fire on Mount Santo Tomas', '', 'Mount Santo Tomas, Tuba'],
  ['Mga umakyat sa Bundok Arayat, ligtas', '', 'Mount Arayat, Arayat'],
  ['Passengers wait at Lipata Port', '', 'Lipata Port, Surigao City'],
])("'%s' is at the station, crossing, mountain or port of that name", expectName);

function expectName(title: string, summary: string, name: string | undefined): void {
  expect(locateItem(buildItem({ title, ...(summary === '' ? {} : { summary }) })).placeName).toBe(name);
}
