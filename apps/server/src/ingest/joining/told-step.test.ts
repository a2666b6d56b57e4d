import type { Step } from '@paligid/domain/stories/told-phase';
import { expect, test } from 'vitest';
import { buildItem } from '../pipeline/build-item.ts';
import { draftStory } from '../pipeline/draft-story.ts';

const AT = new Date('2026-11-15T04:00:00Z');

function draftOf(title: string, authority: 'official' | 'media' = 'media') {
  return draftStory({
    ...{ id: 'item', sourceId: 'outlet', seenAt: AT, acceptedAt: AT },
    source: { name: 'Outlet', authority, bodyAllowed: false },
    parsed: buildItem({ title, issuedAt: AT }),
  });
}

test.each<[Step, string]>([
  ['holds', 'Orange rainfall warning for Metro Manila'],
  ['holds', 'Orange rainfall warning raised over Metro Manila, more rain expected'],
  ['holds', 'Typhoon Amang expected to make landfall in Aurora tomorrow'],
  ['holds', 'Knee-deep flood on Marcos Highway, Marikina'],
  ['holds', 'Flights to Legazpi cancelled because of storm Amang'],
  ['holds', 'Strong earthquake kills 3 in northern Chile'],
  ['holds', 'Suspect in Pasig shooting arrested'],
  ['holds', 'Steel bars all over C-5 as trailer tips over in Pasig'],
  ['ahead', 'Cloudy skies and short rain for Metro Manila tomorrow'],
  ['ahead', 'Maulap pero bihira na ang ulan sa Kamaynilaan bukas'],
  ['over', 'Flood advisory over Metro Manila lifted as rain weakens'],
  ['over', 'Marikina River back below first alarm, families go home in turns'],
  ['over', 'Binawi na ang tsunami warning sa Davao Oriental'],
  ['over', 'LRT-2 resumes full operations'],
  ['explained', 'Explainer: how the three river alarms of Marikina work'],
  ['explained', 'Paano maghanda sa baha? Gabay para sa mga pamilya'],
])("'%s': %s", (step, title) => {
  expect(draftOf(title).step).toBe(step);
});

test('the level is that of the text, also where a newspaper counts for less', () => {
  const outlet = draftOf('Marikina River at third alarm, forced evacuation');
  const bureau = draftOf('Marikina River at third alarm, forced evacuation', 'official');
  expect([outlet.levelScale, outlet.level]).toEqual([bureau.levelScale, bureau.level]);
  expect(outlet.severity).toBeLessThan(bureau.severity);
});
