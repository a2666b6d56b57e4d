import { expect, test } from 'vitest';
import { rateCase, type SeverityCase } from '../rate-case.ts';

/** The labelling policy for severity, trains, roads and classes: the same level in several wordings and languages. */

test.each<SeverityCase>([
  ['media', 3, 'MRT-3 on provisional service from North Ave to Shaw'],
  ['media', 3, 'LRT-1 limitado ang biyahe, hanggang Gil Puyat lang'],
  ['official', 4, 'LRT-2 suspends operations after power failure'],
  ['media', 4, 'Tigil-biyahe ang LRT-2 matapos masunog ang transformer'],
  ['media', 4, 'MRT-3 stops running after signalling glitch'],
  ['media', 2, 'MRT-3 trains delayed anew due to door problem'],
  ['media', 2, 'LRT-1 skips Doroteo Jose station for repairs'],
  ['media', 2, 'Hindi hihinto ang LRT-1 sa Vito Cruz station ngayong Linggo'],
  ['official', 5, 'MRT-3 train bumps another, 9 passengers injured'],
  ['media', 4, 'Two LRT trains collide, 30 hurt'],
  ['official', 1, 'LRT-2 back to normal operations'],
  ['media', 1, 'Balik-normal na ang biyahe ng MRT-3'],
  ['media', 4, 'PNR trips suspended as tracks flooded in Laguna'],
])('line 1: rail states: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'Road closed: Kennon Road impassable after rockfall'],
  ['media', 4, 'Sarado sa lahat ng sasakyan ang Marilaque Highway'],
  ['official', 4, 'Halsema Highway closed to all vehicles due to landslide'],
  ['media', 4, 'Hindi madaanan ang Maharlika Highway sa Sta. Fe'],
  ['media', 4, 'Dili maagian ang dalan sa Toledo tungod sa landslide'],
  ['official', 1, 'Stalled bus on EDSA Santolan, one lane occupied'],
  ['media', 1, 'Tumirik na trak sa C5, isang linya ang sakop'],
  ['official', 2, 'Two-car collision at Ortigas flyover, one lane occupied'],
  ['media', 3, 'Trak tumagilid sa NLEX, dalawang lane sarado'],
  ['media', 3, 'Overturned trailer truck blocks three lanes of SLEX'],
  ['media', 3, 'Road reblocking closes one lane of Roxas Boulevard'],
  ['official', 1, 'SLEX Calamba exit reopened to motorists'],
  ['media', 1, 'Muling binuksan ang Kennon Road'],
  ['media', 2, 'Number coding suspended Monday'],
  ['media', 4, 'NLEX southbound shut for hours after tanker spill'],
  ['media', 4, 'Van falls into ravine in Ifugao, four injured'],
  ['media', 4, 'Apat sugatan sa karambola sa Commonwealth'],
  ['media', 4, 'Pito ang nasamdan sa bangga sa Talisay'],
  ['media', 4, 'Jeep, nahulog sa bangin; limang pasahero sugatan'],
  ['media', 2, 'Two hurt as motorcycle slams into post in Bacoor'],
  ['media', 3, 'Rider dead in Marikina crash'],
  ['media', 4, 'Labindalawa patay sa salpukan ng bus at trak sa Quezon'],
  ['official', 5, 'At least eleven dead in bus crash in Atimonan'],
  ['media', 4, 'Twelve killed as jeepney plunges in Mountain Province'],
])('line 1 and 8: lanes, closure and people hurt: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 3, 'Walang pasok sa lahat ng antas sa Pasig bukas'],
  ['official', 3, 'Classes suspended in all levels in Calbayog City'],
  ['media', 2, 'Kinder lang ang walang pasok sa Ormoc'],
  ['official', 4, 'DepEd Region V suspends classes across Bicol'],
  ['media', 1, 'Classes in one school in Imus called off'],
  ['media', 3, 'All levels in Bacolod shift to online classes'],
  ['official', 3, 'Lahat ng antas sa Taguig, online muna ang klase'],
  ['media', 3, 'Walay klase sa tanang ang-ang sa Lapu-Lapu'],
  ['media', 1, 'No classes on Monday for town fiesta holiday'],
  ['media', 1, 'Walang pasok sa Lunes, deklarado bilang holiday'],
])('line 1 and 9: class suspensions: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 4, 'LRT-2 operations halted by power trip'],
  ['media', 3, 'MRT-3, Shaw hanggang Taft lang ang biyahe'],
  ['media', 2, 'LRT-1 to skip Baclaran station on Sunday'],
  ['media', 4, 'Sumadsad ang biyahe ng PNR: walang tren buong araw'],
  ['media', 1, 'MRT-3 resumes full operations'],
  ['media', 4, 'Tren, bumangga sa barrier sa Cubao; 12 sugatan'],
  ['media', 4, 'Landslide closes Marcos Highway in Tuba'],
  ['media', 4, 'Pansamantalang isinara ang San Juanico Bridge'],
  ['media', 4, 'Gisirad-an ang tulay sa Mactan'],
  ['media', 3, 'Trak bumaligtad sa SCTEX, dalawang linya hindi madaanan'],
  ['media', 2, 'SUV at motorsiklo nagbanggaan sa Molino'],
  ['media', 1, 'Kotse tumirik sa Magallanes, isang linya apektado'],
  ['media', 1, 'Kennon Road now passable to light vehicles'],
  ['media', 4, 'Bus falls off cliff in Nueva Vizcaya, 14 dead'],
  ['official', 5, 'Bus falls off cliff in Nueva Vizcaya, 14 dead'],
  ['media', 4, 'Anim na estudyante sugatan nang bumaliktad ang dyip'],
  ['media', 3, 'Lola patay matapos masagasaan sa Malolos'],
  ['media', 4, 'Lima ka pasahero naangol sa bangga sa Consolacion'],
])('line 1 and 8: rail and road in further words: %s says %d in: %s', expectSeverity);

test.each<SeverityCase>([
  ['media', 3, 'No classes in all levels in Tuguegarao Thursday'],
  ['media', 3, 'Face-to-face classes sa Davao City suspendido, lahat ng antas'],
  ['media', 2, 'Walang pasok ang kindergarten sa Laoag'],
  ['media', 4, 'Classes suspended in entire Eastern Visayas'],
  ['media', 1, 'Bohol town holiday: walang pasok sa Biyernes'],
])('line 1: classes in further words: %s says %d in: %s', expectSeverity);

function expectSeverity(...[authority, severity, title, summary]: SeverityCase): void {
  expect(rateCase(authority, title, summary)).toBe(severity);
}
