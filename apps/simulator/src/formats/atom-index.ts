import { capTime } from '../manila-time.ts';
import { CAP_SENDER, type CapMessage } from './cap.ts';
import { block, element, textElement, type Xml, xmlDocument } from './xml.ts';

export const CC_BY =
  'Creative Commons Attribution 4.0 International (CC BY 4.0), https://creativecommons.org/licenses/by/4.0/';

/** The Atom index of the alerts, newest first. `fileUrl` gives the URL of a message's CAP file. */
export function writeAtomIndex(
  messages: readonly CapMessage[],
  {
    selfUrl,
    updatedAtMs,
    fileUrl,
  }: { selfUrl: string; updatedAtMs: number; fileUrl: (of: CapMessage) => string },
): string {
  return xmlDocument(
    block('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
      textElement('id', selfUrl),
      textElement('title', 'Public alerts (invented sample, not real data)'),
      textElement('updated', capTime(updatedAtMs)),
      element('author', {}, textElement('name', CAP_SENDER)),
      textElement('rights', CC_BY),
      element('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
      ...messages.map((message) => entry(message, fileUrl(message))),
    ]),
  );
}

function entry(message: CapMessage, url: string): Xml {
  const { event, headline, areas } = message.fields;
  const places = areas.map(({ description }) => description).join(', ');
  return block('entry', {}, [
    textElement('id', `urn:uuid:${message.identifier}`),
    textElement('title', `${event} - ${places}`.slice(0, 200)),
    textElement('updated', capTime(message.sentAtMs)),
    textElement('summary', `${message.messageType}: ${headline ?? event}`),
    element('link', { rel: 'alternate', type: 'application/cap+xml', href: url }),
  ]);
}
