import { expect, test } from 'vitest';
import { rateCase, type SeverityCase } from '../rate-case.ts';

/** Reports beside or instead of an event: explainers, causes, ends, and levels in other words. */

test.each<SeverityCase>([
  ['media', 1, 'EXPLAINER: What a red rainfall warning means for commuters'],
  ['media', 1, 'What does Signal No. 5 mean? A guide to wind signals'],
  ['media', 2, 'What does Alert Level 4 mean? A guide to volcano alert levels'],
  ['media', 2, 'Ano ang ibig sabihin ng Alert Level 3 ng bulkan?'],
  ['media', 2, 'Unsa ang kahulogan sa Alert Level 4 sa bulkan?'],
  ['media', 2, 'Paano nabubuo ang tsunami? Paliwanag ng PHIVOLCS'],
  ['media', 2, 'Gabay: mga antas ng alarma sa sunog at ang ibig sabihin nito'],
  ['media', 1, 'How storm surges form and why they kill'],
  ['media', 1, 'Experts explain the red rainfall warning scale'],
  ['media', 4, 'What we know: 5 dead as landslide buries homes in Itogon'],
  ['media', 4, 'Bakit nasawi ang 6 sa guho sa Tublay? Paghahanap sa iba, tuloy'],
])('an explainer has no level and one less than its category: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'Pinauwi na ang mga lumikas sa Bislig'],
  ['media', 1, 'Natagpuang buhay ang dalawang nawawala sa laot ng Masinloc'],
  ['media', 1, 'Nahila na ang barkong sumadsad sa Cuyo'],
  ['media', 1, 'Hawak na ng pulis ang bumaril sa tanod sa Bacoor'],
  ['media', 1, 'All students poisoned in Guiguinto discharged from hospital'],
  ['media', 1, 'MRT-3 back after two-hour breakdown'],
  ['media', 1, 'Balik-klase na bukas sa Lubang'],
  ['media', 1, 'Nadaraanan na ang SLEX Bicutan matapos tumagilid ang trak'],
  ['media', 1, 'Limang taon mula nang sumabog ang Taal, inalala ang mga lumikas'],
  ['official', 5, 'Bulusan Volcano advisory: phreatic eruption, ashfall over Irosin'],
  ['official', 3, 'Mayon Volcano: minor eruption', 'No ashfall has been reported in nearby towns.'],
  ['media', 3, 'Cargo ship aground off Coron; 12 crew safe'],
  ['media', 4, 'Landslide buries house in San Francisco, Southern Leyte; couple missing'],
])('an end, a denial and what is not abroad: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['official', 3, 'Suspended ang face-to-face classes, all levels, sa Bago City due to ashfall'],
  ['official', 3, 'No classes in all levels in La Carlota City because of ashfall'],
  ['official', 3, 'Suspendido ang klase sa Legazpi City dahil sa tsunami warning'],
  ['official', 2, 'Flights to Bacolod cancelled due to ashfall from Kanlaon'],
  ['official', 5, 'Ashfall reported in La Carlota City, residents told to stay indoors'],
  ['official', 4, 'All classes in Caraga Region suspended on August 19'],
  ['official', 4, 'Face-to-face classes suspended in Eastern Visayas'],
  ['official', 4, 'Suspendido ang klase sa lahat ng paaralan sa Cagayan Valley'],
  ['media', 3, 'DepEd Caraga suspends classes in Butuan City'],
  ['media', 3, 'Walang pasok sa Sorsogon City, ayon sa DepEd Bicol'],
])('what is stopped does not weigh what stops it: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, '45 workers hospitalized after eating packed lunch in Cabuyao'],
  ['media', 4, 'Mahigit 30 mag-aaral, isinugod sa ospital matapos kumain ng siopao sa Lucena'],
  ['media', 4, 'Kapin 60 ka estudyante sa Tagum, naospital human mokaon og burger'],
  ['media', 4, '37 ka tinun-an, nahospital human nakakaon og tempura sa Dumaguete'],
  ['media', 4, 'Sobra 50 ka bisita, naospital pagkatapos magkaon sang dinuguan sa Roxas City'],
  ['media', 4, '28 katao nalason sa handa sa pista sa Tiwi, Albay'],
])('who falls ill by tens after a meal is poisoned: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 2, 'Lindol na 3.9, tumama sa Tuba, Benguet; wala pang ulat ng pinsala'],
  ['media', 2, 'Linog nga 3.7 miigo sa Hinunangan'],
  ['media', 3, 'Yanig na 4.8, naramdaman sa Surigao City'],
  ['media', 4, 'Lindol, 5.9 ang lakas, tumama sa Davao Oriental'],
  ['media', 4, 'Quake measuring 5.6 rattles Ilocos Norte'],
])('a quake is as strong as its bare number: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'Monday jeepney strike in Metro Manila called off'],
  ['media', 1, 'Tigil-pasada sa Huwebes, hindi na tuloy'],
  ['media', 1, 'Kinansela ng mga tsuper ang tigil-pasada matapos makausap ang DOTr'],
  ['media', 1, 'Dili na madayon ang transport strike sa Lunes'],
  ['media', 1, 'Jeepney strike averted after talks'],
  ['media', 3, 'Muntinlupa cancels Thursday classes over transport strike'],
  ['official', 1, 'Gas leak in Mandaluyong condo plugged, residents back'],
  ['media', 1, 'Naampat na ang tagas ng LPG sa Bacoor'],
  ['official', 1, 'Naisara na ang valve; wala nang tagas ng chlorine sa Malabon'],
  ['media', 1, 'Stranded Mt. Apo climbers brought down safely'],
  ['media', 3, 'Ferry runs aground off Romblon; passengers safe but still on board'],
  ['media', 3, 'RoRo sumadsad malapit sa Dapitan; mga pasahero ligtas pero nasa barko pa'],
  ['media', 3, 'Misangyad ang barko sa Talibon; luwas ang mga pasahero apan anaa pa sa barko'],
  ['media', 1, 'Kanselado na ang tsunami warning sa Surigao'],
  ['media', 1, 'Gibawi na ang pasidaan sa tsunami sa Surigao'],
  ['media', 1, 'Buhing nakaplagan ang tulo ka mananagat sa Bantayan'],
  ['media', 1, 'Habagat hihina, maaliwalas na weekend asahan'],
  ['media', 1, 'Sunny weekend ahead as monsoon weakens'],
  ['media', 1, 'Maayong panahon gilauman sa Kabisay-an karong Dominggo'],
])('what is over or fair is 1, and who is still aboard is not done: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 3, 'Ginkawatan ang sanglaan sa Iloilo City sang mga armado'],
  ['media', 3, 'Gintulis sang mga armado ang tindahan sa Kabankalan'],
  ['media', 4, 'Ginpusil ang barangay kagawad sa Sara, Iloilo; suspek nakapalagyo'],
])('Hiligaynon tells of deeds as Cebuano does: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  [
    'official',
    5,
    'Chlorine leak at water plant in Barangay Bagbag, Quezon City; nearby houses cleared, 20 rushed to hospital',
  ],
  ['official', 1, 'Nasarhan na ang tagas ng chlorine sa Bagbag; puwede nang umuwi ang mga residente'],
  ['official', 1, 'Water service in Pasay now normal'],
  ['official', 1, 'Clear na ang C-5 Ortigas northbound'],
  ['media', 1, 'Calatagan lifts evacuation order a week after the quake'],
  ['media', 1, 'Makabalik na ang mga bakwit sa Guinobatan'],
  ['media', 4, 'Tigaon residents moved to shelters before typhoon hits'],
  ['media', 1, 'Mga payo upang makaiwas sa pagkalason sa seafood'],
  ['media', 4, 'Orange nga pahimangno sa ulan sa Bohol'],
  ['media', 3, 'Wala sang klase sa Silay sa tanan nga lebel'],
  ['media', 3, 'Awan ti klase idiay Laoag, amin a lebel'],
  ['media', 4, 'LAGPAS-BAYWANG ang tubig-baha sa Malabon'],
  ['media', 4, 'Makapal na abo, bumalot sa Guinobatan'],
  ['media', 4, 'MRT-3 trains crash at Cubao, hurting nine'],
  ['media', 3, 'Strong quake topples homes in Lombok, kills four'],
  ['media', 2, 'Typhoon weakens while moving toward Taiwan; Signal No. 1 remains over Batanes'],
])('ends, advice and levels in other words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 1, 'Drayber ng bus na nakapatay sa Lian, sumuko', 'Apat ang nasawi noong Lunes.'],
  ['media', 1, 'Driver in Tiaong crash surrenders', 'Three died when the truck lost its brakes.'],
  ['media', 1, 'Mga sakay ng sumadsad na ferry sa Cuyo, nakadaong na', 'Ligtas lahat ang 40 sakay.'],
  ['official', 1, 'All 60 passengers of MV Liwanag safely transferred', 'The ship is still aground.'],
  ['media', 1, 'Dalawang hiker, naligaw sa Mt. Arayat', 'Naibaba na sila kagabi.'],
  ['media', 1, 'All 38 pupils in food poisoning scare in Ibajay now home'],
  [
    'media',
    1,
    'Tullahan River back below first alarm, residents go home',
    'They wait until the mud is washed away.',
  ],
  ['media', 1, 'Agno River, mas mababa na sa unang alarma'],
  ['media', 1, 'Naiddepen ti uram iti Bangued'],
  ['media', 3, 'Grassfire sa Sablan', 'Patay na ang apoy bago mag-alas-tres.'],
  ['media', 4, 'Magnitude 6.6 yumanig sa Baganga; walang banta ng tsunami'],
  ['media', 4, '6.7-magnitude quake off Samar, no tsunami threat'],
  ['official', 1, 'Tsunami Information No. 2', 'Minor sea level disturbance. NO DESTRUCTIVE TSUNAMI THREAT.'],
  ['media', 4, 'Gunmen seize trader in Jolo', 'They fled on a boat.'],
  ['media', 4, 'Armed men seized a fisherman off Sitangkai', 'The gunmen escaped.'],
  ['media', 2, 'Visayas grid, naka-yellow alert', 'Wala pa namang rotating brownout, sabi ng NGCP.'],
  [
    'official',
    2,
    'Red tide bulletin No. 6, Series of 2027',
    'Positive for paralytic shellfish poison: Irong-Irong Bay.',
  ],
  ['official', 1, 'Half day ang klase: uwian 11:30 AM', 'Dalawang estudyante ang nahilo sa init.'],
  ['media', 4, 'Apat na sakay ng van, sugatan sa Naic'],
  ['media', 4, 'Lima samad sa banggaanay sa duha ka motor sa Danao'],
  ['media', 4, 'Biyahe ng PNR, kanselado hanggang Linggo'],
])('ends, people and negations in other words: %s says %d in: %s | %s', expectSeverity);

function expectSeverity(...[authority, severity, title, summary]: SeverityCase): void {
  expect(rateCase(authority, title, summary)).toBe(severity);
}
