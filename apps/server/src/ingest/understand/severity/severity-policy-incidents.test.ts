import { expect, test } from 'vitest';
import { rateCase, type SeverityCase } from '../rate-case.ts';

/** The labelling policy for severity, fires, crime, poisoning and health: the same level in several wordings and languages. */

test.each<SeverityCase>([
  ['media', 4, 'Bomba nakit-an sa terminal sa Iligan City'],
  ['media', 3, 'Lalaki nanaksak ng kapitbahay sa Pasig; kalaboso'],
  ['official', 1, 'Tulo ka suspetsado sa tulis sa Talisay, sikop na'],
  ['media', 3, 'Gunmen rob gas station in Iloilo City'],
  ['media', 3, 'Laoag sends all pupils home at noon'],
  ['official', 5, 'Three dead in Malabon house fire'],
  ['media', 4, 'Three dead in Malabon house fire'],
  ['media', 4, 'Tatlo patay sa sunog sa Malabon'],
  ['official', 5, 'Pamilya na-trap sa nasusunog na bahay sa Cavite'],
  ['media', 4, 'Trapped residents plead for help in Makati condo fire'],
  ['media', 3, '50 families homeless after Pandacan fire'],
  ['media', 3, '200 pamilya nawalan ng tirahan sa sunog sa Baseco'],
  ['media', 4, 'Usa patay sa sunog sa Mandaue'],
  ['media', 3, 'Fire razes 20 houses in Bacolod'],
])('line 5: fires: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'Man shot dead in Pasay, gunman at large'],
  ['media', 4, 'Tindero binaril sa Caloocan, suspek tinutugis'],
  ['media', 4, 'Negosyante patay sa pamamaril; nakatakas ang mga salarin'],
  ['media', 4, 'Riding-in-tandem, pinagbabaril ang kagawad sa Batangas; tumakas'],
  ['media', 4, 'Gunman flees after shooting lawyer in Cebu'],
  ['media', 4, 'Gipusil ang drayber sa Talisay; suspek nakaikyas'],
  ['media', 3, 'Man stabbed dead in Tondo; suspect arrested at scene'],
  ['media', 3, 'Ginang sinaksak ng kapitbahay, suspek hawak na ng pulis'],
  ['media', 3, 'Armed men rob pawnshop in Lucena, flee'],
  ['media', 3, 'Hinoldap ng armadong kalalakihan ang gasolinahan'],
  ['media', 3, 'Armed robbers hit bank in Tagbilaran'],
  ['media', 3, 'Chinese trader kidnapped in Binondo'],
  ['media', 3, 'Dinukot ang anak ng negosyante sa Cotabato'],
  ['media', 2, 'Drug den busted in Antipolo, 4 nabbed'],
  ['media', 2, 'P3-M shabu nasabat sa Iloilo'],
  ['media', 2, 'Akyat-bahay tinangay ang alahas sa Cainta'],
  ['media', 2, 'Cellphone snatching sa Recto'],
  ['official', 5, 'Bomb threat confirmed at Davao mall; area evacuated'],
  ['official', 5, 'Active shooter inside Cagayan de Oro school'],
])('line 6: crime: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 5, 'Sixty pupils hospitalized for food poisoning in Bukidnon'],
  ['media', 4, 'Sixty pupils hospitalized for food poisoning in Bukidnon'],
  ['media', 4, 'Apatnapu, nalason sa handa sa kasalan sa Quezon'],
  ['official', 5, 'Methanol poisoning: 25 rushed to hospital after drinking lambanog'],
  ['media', 4, 'Kwarenta ka tawo nahilo human mikaon og pansit'],
  ['media', 4, 'Ammonia leak at ice plant in Navotas, residents flee'],
  ['official', 5, 'Ammonia leak in Navotas ice plant: evacuate'],
  ['media', 4, 'Tumagas ang ammonia sa planta ng yelo sa Navotas'],
  ['media', 4, 'Chlorine gas leak sends 30 to hospital in Calamba'],
])('line 7: poisoning and toxic releases: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 2, 'Dengue cases up 30 percent in Iloilo'],
  ['official', 3, 'Dengue outbreak declared in Ormoc City'],
  ['media', 3, 'Idineklara ang dengue outbreak sa Cavite'],
  ['media', 4, 'Cholera outbreak kills four in Sulu'],
  ['official', 4, 'Do not drink tap water in Bago City: contaminated'],
  ['media', 1, 'Free anti-flu vaccines for seniors in Pasay'],
  ['media', 2, 'Bird flu confirmed in Bulacan farm'],
  ['media', 2, 'African swine fever hits backyard farms in Iloilo'],
  ['media', 2, 'ASF, nakita sa mga baboy sa Lipa'],
])('line 1: health row: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 5, 'Dalawang bata nasawi sa sunog sa Tondo'],
  ['media', 4, 'Mag-ina patay sa sunog sa Dasma'],
  ['media', 3, 'Daan-daang pamilya nawalan ng bahay sa sunog sa Cebu'],
  ['media', 4, 'Sunog sa pabrika sa Meycauayan, may na-trap na trabahador'],
  ['media', 4, 'Vendor sinaksak sa Baclaran, tumakas ang salarin'],
  ['media', 4, 'Cop shot dead in Zamboanga; gunmen at large'],
  ['media', 3, 'Lalaki binaril ng kapitbahay sa Rodriguez, suspek sumuko'],
  ['media', 3, 'Gas station in Sta. Rosa robbed at gunpoint'],
  ['media', 3, 'Convenience store, hinoldap sa Tanza'],
  ['media', 3, 'Negosyanteng Tsinoy, dinukot sa QC'],
  ['media', 3, 'Kinidnap ang doktor sa Marawi'],
  ['media', 2, 'P6.8-M shabu seized in Cebu buy-bust'],
  ['media', 2, 'Motorsiklo, tinangay sa parking lot sa Imus'],
  ['media', 2, 'Phone snatcher strikes in Cubao'],
  ['media', 4, 'Grenade explodes outside Cotabato store'],
])('line 5 and 6 in further words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'Halos 80 katao, nalason sa pansit sa piyesta'],
  ['official', 5, '42 students fall ill after school meal in Sultan Kudarat'],
  ['media', 4, 'Fifteen hospitalized after drinking tainted lambanog'],
  ['media', 4, 'Chlorine leak at water plant sends workers fleeing'],
  ['official', 5, 'Chemical leak in Mariveles plant: residents told to stay indoors'],
  ['media', 2, 'Dengue cases in Cebu City double'],
  ['media', 3, 'Pertussis outbreak declared in Pasig'],
  ['media', 4, 'Tubig sa gripo sa Daet, hindi ligtas inumin'],
  ['media', 1, 'Libreng bakuna kontra rabies sa Marikina'],
  ['media', 2, 'ASF, kumalat sa limang bayan sa Quezon'],
])('line 7 and the health row in further words: %s says %d in: %s', expectSeverity);

function expectSeverity(...[authority, severity, title, summary]: SeverityCase): void {
  expect(rateCase(authority, title, summary)).toBe(severity);
}
