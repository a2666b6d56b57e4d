import { expect, test } from 'vitest';
import { rateCase, type SeverityCase } from '../rate-case.ts';

/** The labelling policy for severity, what is over, a drill, a metaphor or far away: the same level in several wordings and languages. */

test.each<SeverityCase>([
  ['media', 1, 'Fire out na sa Tondo'],
  ['official', 1, 'Fire in Pasig declared out'],
  ['media', 1, 'Naapula na ang sunog sa pabrika sa Valenzuela'],
  ['media', 1, 'Napalong na ang kalayo sa Pasil'],
  ['media', 1, 'Missing hiker found alive on Mt. Pulag'],
  ['media', 1, 'Natagpuang buhay ang nawawalang mangingisda'],
  ['media', 1, 'Nakit-an na nga buhi ang nawala nga mananagat'],
  ['media', 1, '14 fishermen rescued off Palawan'],
  ['media', 1, 'Nailigtas ang walong pasahero ng tumaob na bangka'],
  ['media', 1, 'Naluwas ang unom ka pasahero sa nalunod nga pumpboat'],
  ['media', 1, 'Nawawalang lola, nakauwi na sa pamilya'],
  ['media', 1, 'Missing girl reunited with parents in Davao'],
  ['media', 1, 'Suspects in Cubao robbery arrested'],
  ['media', 1, 'Suspek sa pamamaril sa Pasay, arestado na'],
  ['media', 1, 'Gidakop na ang suspek sa pagpatay sa Mandaue'],
  ['media', 1, 'Road reopened after landslide clearing in Benguet'],
  ['media', 1, 'Bill on death penalty withdrawn'],
  ['media', 1, 'Tigil-pasada, hindi na itutuloy'],
  ['media', 1, 'Tsunami warning cancelled for Davao Occidental'],
  ['official', 1, 'Storm surge warning lifted in Samar'],
  ['media', 1, 'Inalis na ang babala ng ulan sa Bataan'],
  ['media', 1, 'Gitangtang na ang signal sa bagyo sa Cebu'],
  ['media', 1, 'Power back in most of Bohol'],
  ['media', 1, 'Bridge in Tuguegarao passable again'],
  ['media', 1, 'Hostages freed, gunman surrenders in Quiapo'],
  ['media', 1, 'Kidnap victim rescued in Sulu'],
  ['media', 1, 'Product recall withdrawn after tests'],
])('line 4: what is over: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 2, 'DICT warns public vs phishing texts posing as banks'],
  ['media', 2, 'Babala ng GCash laban sa phishing'],
  ['official', 2, 'FDA recalls tainted infant formula'],
  ['media', 2, 'Recall: sardines brand pulled from shelves'],
  ['media', 3, 'Earthquake in Japan kills five'],
  ['media', 3, 'Bus crash in Peru kills 20'],
  ['media', 2, 'Wildfire spreads in California'],
  ['media', 3, 'Sunog sa Hong Kong, sampu patay'],
  ['media', 1, 'News roundup: fire in Tondo, flood in Cavite, peso up'],
])('line 10: phishing, recall, abroad, roundups: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'Peso crashes to 60 against the dollar'],
  ['media', 1, 'Senators clash over budget bill'],
  ['media', 1, 'New film explodes at box office'],
  ['media', 1, 'Gilas drowned by hot-shooting Jordan'],
  ['media', 1, 'Ginebra buries TNT in Game 4'],
  ['media', 1, 'Presyo ng bigas, sumabog'],
  ['media', 1, 'Love team, bumida sa pasabog na concert'],
])('line 2: metaphors are nothing: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'Earthquake drill held in 40 Makati schools'],
  ['media', 1, 'Quake drill: mga empleyado lumikas sa Ayala'],
  ['official', 1, 'Simulated magnitude 7.0 earthquake tests rescuers of Pasig', 'This was an exercise only.'],
  ['official', 1, 'Tsunami drill sa Baler, nilahukan ng 300 residente'],
  ['media', 1, 'Anniversary of Yolanda marked in Tacloban'],
  ['media', 1, 'Ginunita ang ika-10 anibersaryo ng landslide sa Benguet'],
])('line 2: drills and remembrances: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'Landslide buries four houses in Davao de Oro, five missing'],
  ['media', 4, 'Boat capsizes off Romblon, three missing'],
  ['media', 4, 'Lumubog ang bangka sa Camotes; dalawa nawawala'],
  ['media', 4, 'Landslide blocks road in Banaue'],
  ['media', 4, 'Hikers trapped on Mt. Guiting-Guiting'],
  ['media', 4, 'Small plane crashes in Isabela, pilot dead'],
  ['media', 3, 'Cargo ship runs aground off Cebu'],
  ['media', 4, 'Flooded barangays in Cotabato force 300 families to evacuate'],
  ['media', 3, 'Sinkhole opens on road in Bohol'],
  ['media', 3, 'LPG tank explodes in Malate eatery'],
])('line 2: defaults with plus one: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 2, 'Kontrolado na ang sunog sa Munoz market'],
  ['media', 1, 'Sunog sa Guadalupe, fire out na makalipas ang dalawang oras'],
  ['media', 1, 'Two missing divers found safe off Anilao'],
  ['media', 1, 'Nasagip ang tatlong bata na inanod sa Pasig River'],
  ['media', 1, 'Na-rescue ang limang mountaineers sa Mt. Ulap'],
  ['media', 1, 'Gunman in Lipa shooting surrenders'],
  ['media', 1, 'Arestado ang suspek sa pagpatay sa guro'],
  ['media', 1, 'Nadakpan na ang nangholdap sa Talamban'],
  ['media', 1, 'NLEX northbound reopened after flood subsides'],
  ['media', 1, 'Tigil-pasada, binawi ng transport group'],
  ['media', 1, 'Dengue outbreak in Ormoc declared over'],
  ['media', 1, 'Bomb threat at Iligan mall turns out to be a hoax'],
])('line 4 in further words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 3, 'Typhoon kills 30 in Vietnam'],
  ['media', 3, 'Magnitude 7.1 quake rocks Taiwan'],
  ['media', 1, 'Pilot school for nursing opens in Cavite'],
  ['media', 1, 'Bagyo sa ekonomiya: presyo ng bilihin lumobo'],
  ['media', 1, 'Beermen torch Bolts, near title'],
  ['media', 1, 'Kathniel movie sets box office on fire'],
  ['media', 1, 'Peso sinks anew'],
  ['media', 4, 'Toll from Leyte landslide climbs to 23'],
  ['official', 5, 'Toll from Leyte landslide climbs to 23'],
  ['media', 4, 'Ferry with 60 aboard sinks off Quezon; 8 missing'],
  ['media', 4, 'Landslide sa Itogon: tatlo natabunan'],
  ['media', 4, '300 pamilya inilikas sa Cagayan dahil sa baha'],
  ['media', 2, 'Tornado rips roofs off homes in Bulacan'],
  ['media', 2, 'Missing: 15-year-old girl last seen in Cubao'],
])('line 2, 8 and 10 in further words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 1, 'Tsunami Information: no destructive tsunami threat from the quake off Baganga'],
  ['media', 1, 'Gikansela na ang tsunami warning sa Mati'],
  ['media', 1, 'Cagayan River recedes below alarm; families go home'],
])('line 4: what is lifted is over: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 5, 'Magnitude 7.2 earthquake strikes Davao City: this is not an earthquake drill'],
  [
    'official',
    5,
    'Magnitude 7.2 earthquake strikes Davao City',
    'The city had held an earthquake drill in May.',
  ],
  ['official', 5, 'Magnitude 7.2 earthquake hits Davao City days after earthquake drill'],
  ['official', 5, 'Tsunami warning para sa Davao Oriental, hindi ito tsunami drill'],
])('what only recalls or denies a drill keeps its level: %s says %d in: %s', expectSeverity);

function expectSeverity(...[authority, severity, title, summary]: SeverityCase): void {
  expect(rateCase(authority, title, summary)).toBe(severity);
}
