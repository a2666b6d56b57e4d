import { expect, test } from 'vitest';
import { buildItem } from '../../build-item.ts';
import { classify } from './classify.ts';

/** Figurative titles, and events described by their end or by their people, in several wordings and languages. */

test.each([
  ['Rain or Shine, binaha ng tres ang Magnolia sa PhilSports Arena sa Pasig', 'event'],
  ['Green Archers flood Growling Tigers with 15 triples', 'event'],
  ['Binomba ng tres ng Terrafirma ang NorthPort sa PhilSports', 'event'],
  ['Cignal blasts Akari in straight sets', 'event'],
  ["New OPM song 'Lunod' floods streaming charts", 'event'],
  ['Fans flood Cebu streets for Sinulog', 'event'],
  ['Anim na konsehal ng Caloocan, lumundag sa kalabang partido', 'politics'],
  ['Mayor jumps ship to ruling party, sinks old alliance', 'politics'],
  ['Nag-alab ang debate sa Senado; muntik sumabog ang sesyon', 'politics'],
  ['Landslide win seen for governor in Pampanga', 'politics'],
  ['Benta ng condo, sumabog sa unang kalahati ng taon', 'business'],
  ['Parol festival sets San Fernando ablaze with color', 'event'],
  ['Sumabog na ang galit ng aktres sa kanyang mga bashers', 'other'],
  ['Tourist arrivals flood Boracay, bookings explode', 'business'],
])("'%s' is a picture of %s", expectCategory);

test.each([
  ['Road closures in Cebu City for the feast of the Santo Nino', 'traffic'],
  ['Sirado ang mga dalan sa Roxas City para sa fiesta', 'traffic'],
  ['4th alarm na po dito sa Malibay, kulang sa bumbero!', 'safety'],
  ['waist deep dito sa Maceda street, huwag kayo dumaan', 'emergency'],
  ['LRT2 di umaandar, naglakad kami sa riles', 'transport'],
  ['Mayon ash grounds six flights at Legazpi airport', 'transport'],
  ['Wala sing klase sa tanan nga lebel sa Bago City bangud sa abo', 'education'],
  ['Indi anay mag-inom sang tubig sa gripo, may mikrobyo', 'health'],
  ['Wasak na Cessna, natagpuan sa bundok; walang nakaligtas', 'emergency'],
  ['Floodwater recedes in Aparri, evacuees go home', 'emergency'],
  ['Sampung taon mula nang lumindol sa Surigao, inalala ang mga nasawi', 'community'],
])("'%s' is %s, in the words of a passer-by or another language", expectCategory);

test.each([
  ['Sunog malapit sa Araneta Coliseum, kontrolado na', 'safety'],
  ['Lindol niyanig ang Pasig; mga nasa Ynares Center, pinalabas', 'emergency'],
  ['Binaha ang Magnolia Street sa New Manila', 'emergency'],
  ['Flood strands tourists in Coron', 'emergency'],
  ['Sumabog ang tangke ng LPG sa tindahan; P200,000 piso ang pinsala', 'safety'],
  ['Lumubog ang bangka sa Masbate, libong piso ng paninda nawala', 'emergency'],
  ['Mayor binaril sa birthday party sa Datu Piang', 'crime'],
])("'%s' is meant as it says: %s", expectCategory);

test.each([
  ['Walang pasok sa Agosto 21, Araw ni Ninoy; hindi dahil sa bagyo, paglilinaw ng Palasyo', 'government'],
  ['No work, no classes on August 31 for National Heroes Day', 'government'],
  ['Walang pasok sa Hunyo 12, Araw ng Kalayaan', 'government'],
  ['Walay klase ug trabaho sa Lunes, Adlaw ni Rizal', 'government'],
  ['Walang pasok sa Marikina sa Agosto 31 dahil sa baha', 'education'],
  ['Negatibo sa bomba ang UP Manila; balik-klase na', 'crime'],
  ['Bomb threat at Cebu Normal University false; classes resume', 'crime'],
  ['Hulga sa bomba sa eskwelahan sa Mandaue, gisusi sa kapulisan', 'crime'],
  ['Tatlong hiker, naipit sa Mt. Ulap sa Itogon', 'emergency'],
  ['Ligtas nang nakababa ang tatlong hiker sa Itogon', 'emergency'],
  ['Luwas na ang upat ka hiker nga natanggong sa Mt. Kanlaon', 'emergency'],
  ['Naisara na ang balbula; ligtas na ang paligid ng planta sa San Jose, Navotas', 'safety'],
  ['Hindi muna pinapayagang pumalaot ang mga bangka sa Aparri habang may bagyo', 'transport'],
  ['Small boats barred from sailing in Surigao City', 'transport'],
  ['Gidili una ang paglawig sa mga pumpboat sa Ormoc', 'transport'],
  ['Kanselado ang anim na biyahe sa Bacolod-Silay dahil sa abo ng Kanlaon', 'transport'],
  ['Buhing nakaplagan ang tulo ka mananagat sa Bantayan', 'emergency'],
  ['37 ka tinun-an, nahospital human nakakaon og tempura sa Dumaguete', 'health'],
  ['Ginholdap ang gasolinahan sa Passi City', 'crime'],
  ['Free jazz night at Quezon Memorial Circle moved to August 29', 'event'],
  ['Libreng konsiyerto sa Burnham Park, inilipat sa Linggo', 'event'],
  ['City library in Iligan extends hours until 9 p.m.', 'government'],
  ['Plano sa taytay nga magatabo sa Panay kag Guimaras, aprobado na sang NEDA', 'government'],
  ['Bloodletting drive sa Parañaque, kailangan ng Type O donors', 'community'],
  ['Evening briefing: storm exits, peso gains, Eala wins', 'other'],
  ['Ratsada Balita: sunog, rollback at liga', 'other'],
])("'%s' is %s by what happened", expectCategory);

test.each([
  ['Ash column rises two kilometers over Bulusan', 'emergency'],
  ['Column: why we vote late', 'other'],
  ['Grey morning in Canlaon as ash coats rooftops', 'emergency'],
  ['Ro-ro na may 90 sakay, sumadsad sa Tablas', 'emergency'],
  ['Bagyo sa ganda! Miss Ormoc, pasok sa Top 10', 'event'],
  ['Lindol sa puso ang bagong loveteam', 'other'],
  ['Netizens spot brownout in power couple', 'other'],
  ['Nag-aapoy si Cruz! Strikers, sinunog ang Pasig sa 4th quarter, lamang ng 20 puntos', 'event'],
  ['Robbery at the buzzer: rookie steals one from the champs', 'event'],
  ['Missing poodle sa Lahug, may pabuya', 'community'],
  ['Nawawalang aspin sa Marikina, hinahanap', 'community'],
  ['LTFRB, sinuspinde ang 12 bus ng kompanyang sangkot sa aksidente', 'transport'],
  ['Huling bugso ng bakasyonista, nagpabagal sa NLEX', 'traffic'],
  ['Salitan ang pagdaan ng mga sasakyan sa Naguilian', 'traffic'],
  ['Konsehal, gintiro sa Sagay', 'crime'],
  ['H5N1 found in a duck farm', 'health'],
  ['Kite makers at the pier', 'event'],
  ['Bagong palengke ng Lian, pinasinayaan sampung taon matapos ang lindol', 'government'],
  ['Rehabilitasyon ng tulay sa Gapan, sisimulan', 'government'],
  ['Puerto Galera posts record tourist arrivals', 'business'],
  ['Libreng lugaw at gupit sa plaza', 'community'],
  ['Mass wedding sa Navotas: 80 na pares', 'community'],
  ['Linggo sa balita: lindol, rollback at liga', 'other'],
])("'%s' is %s by its other words", expectCategory);

function expectCategory(title: string, category: string): void {
  expect(classify(buildItem({ title })).category).toBe(category);
}
