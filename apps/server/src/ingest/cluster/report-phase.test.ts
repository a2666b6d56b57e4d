import type { PhaseStep } from '@paligid/domain/stories/lead-report';
import { expect, test } from 'vitest';
import { buildItem } from '../build-item.ts';
import { draftStory } from './draft-story.ts';

const AT = new Date('2026-11-15T04:00:00Z');

function draftTitle(title: string, authority: 'official' | 'media' = 'media') {
  return draftStory({
    ...{ id: 'item', sourceId: 'outlet', seenAt: AT, acceptedAt: AT },
    source: { name: 'Outlet', authority, bodyAllowed: false },
    parsed: buildItem({ title, issuedAt: AT }),
  });
}

test.each<[PhaseStep, string]>([
  ['holds', 'Orange rainfall warning for Metro Manila'],
  ['holds', 'Orange rainfall warning raised over Metro Manila, more rain expected'],
  ['holds', 'Typhoon Amang expected to make landfall in Aurora tomorrow'],
  ['holds', 'Knee-deep flood on Marcos Highway, Marikina'],
  ['holds', 'Flights to Legazpi cancelled because of storm Amang'],
  ['holds', 'Strong earthquake kills 3 in northern Chile'],
  ['holds', 'Man shot dead in Pasig, suspect arrested'],
  ['holds', 'Tsunami Information No. 1: No tsunami threat from the Baganga earthquake'],
  ['holds', 'Steel bars all over C-5 as trailer tips over in Pasig'],
  ['holds', '3 dead, 9 hurt: jeepney na wala nang preno, bumangga sa Antipolo'],
  ['holds', 'MMDA lifts number coding as rains snarl evening rush'],
  ['over', 'Full line na ulit ang MRT-3'],
  ['over', 'Nailigtas nang buhay ang mag-amang natabunan sa San Mateo'],
  ['over', 'Wala nang babala ng malakas na ulan sa Metro Manila'],
  ['ahead', 'Cloudy skies and short rain for Metro Manila tomorrow'],
  ['ahead', 'Maulap pero bihira na ang ulan sa Kamaynilaan bukas'],
  ['over', 'Flood advisory over Metro Manila lifted as rain weakens'],
  ['over', 'Marikina River back below first alarm, families go home in turns'],
  ['over', 'Binawi na ang tsunami warning sa Davao Oriental'],
  ['over', 'LRT-2 resumes full operations'],
  ['over', 'Suspect in Pasig shooting arrested'],
  ['over', 'Natagpuan na ang 7-anyos na batang nawala sa Malibay'],
  ['over', 'Luneta fun run called off'],
  ['over', 'Tsunami Warning cancelled for Davao Oriental'],
  ['over', 'Tsunami Information: threat has passed, warning for Davao Occidental cancelled'],
  ['explained', 'Explainer: how the three river alarms of Marikina work'],
  ['explained', 'Paano maghanda sa baha? Gabay para sa mga pamilya'],
])("'%s': %s", (step, title) => {
  expect(draftTitle(title).step).toBe(step);
});

test('the level is that of the text, also where a newspaper counts for less', () => {
  const outlet = draftTitle('Marikina River at third alarm, forced evacuation');
  const bureau = draftTitle('Marikina River at third alarm, forced evacuation', 'official');
  expect([outlet.levelScale, outlet.level]).toEqual([bureau.levelScale, bureau.level]);
  expect(outlet.severity).toBeLessThan(bureau.severity);
});

test.each<[string, string | null, number | null]>([
  ['Two workers trapped as wall collapses in Quezon City', 'people', 1],
  ['2 obrero patay sa gumuhong pader sa Barangay Baesa, Quezon City', 'people', 3],
  ['Death toll sa Romblon ship sinking, umakyat sa 15', 'toll-raised', 16],
  ['Fourth alarm: rubber factory fire in Valenzuela City', 'fire-alarm', 4],
  ['Barangay chairman shot dead in Pasig', 'attack', 4],
])('what became of people is a step of its own: %s', (title, scale, level) => {
  const draft = draftTitle(title);
  expect([draft.levelScale, draft.level]).toEqual([scale, level]);
});
