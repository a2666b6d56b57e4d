import { type Area, closed, type Ring } from '../areas.ts';
import { capTime } from '../manila-time.ts';
import type { CapFields } from '../publishing/event-fields.ts';
import { block, element, text, textElement, type Xml, xmlDocument } from './xml.ts';

export type CapMessage = {
  identifier: string;
  sentAtMs: number;
  expiresAtMs: number;
  messageType: 'Alert' | 'Update' | 'Cancel';
  /** Keys of every earlier message of the event. */
  references: readonly string[];
  fields: Omit<CapFields, 'areas'> & { areas: readonly Area[] };
};

export const CAP_SENDER = 'PAGASA-DOST';

/** `sender,identifier,sent`: the key by which other messages reference this one. */
export function capKey(message: CapMessage): string {
  return `${CAP_SENDER},${message.identifier},${capTime(message.sentAtMs)}`;
}

/** One CAP 1.2 file. */
export function writeCap(message: CapMessage): string {
  const { fields } = message;
  const references =
    message.references.length === 0 ? [] : [textElement('references', message.references.join(' '))];
  return xmlDocument(
    block('alert', { xmlns: 'urn:oasis:names:tc:emergency:cap:1.2' }, [
      textElement('identifier', message.identifier),
      textElement('sender', CAP_SENDER),
      textElement('sent', capTime(message.sentAtMs)),
      textElement('status', fields.status),
      textElement('msgType', message.messageType),
      textElement('scope', fields.scope),
      textElement('note', 'Invented sample, not real data'),
      ...references,
      info(message),
    ]),
  );
}

function info(message: CapMessage): Xml {
  const { fields } = message;
  return block('info', {}, [
    textElement('language', 'en-US'),
    textElement('category', fields.category),
    textElement('event', fields.event),
    textElement('responseType', fields.responseType),
    textElement('urgency', fields.urgency),
    textElement('severity', fields.severity),
    textElement('certainty', fields.certainty),
    textElement('effective', capTime(message.sentAtMs)),
    textElement('expires', capTime(message.expiresAtMs)),
    textElement('senderName', CAP_SENDER),
    textElement('headline', fields.headline ?? fields.event),
    textElement('description', fields.description),
    textElement('instruction', fields.instruction),
    textElement('web', `https://www.panahon.gov.ph/public-alerts/${message.identifier}`),
    ...regions(fields.areas).map((region) => parameter('layer:Google:Region:0.1', region)),
    ...fields.parameters.map(({ name, value }) => parameter(name, value)),
    ...fields.areas.map(area),
  ]);
}

function regions(areas: readonly Area[]): string[] {
  return [...new Set(areas.map(({ region }) => region))];
}

function parameter(name: string, value: string): Xml {
  return element('parameter', {}, textElement('valueName', name), textElement('value', value));
}

function area({ description, rings }: Area): Xml {
  return block('area', {}, [textElement('areaDesc', description), ...rings.map(polygon)]);
}

function polygon(ring: Ring): Xml {
  return element(
    'polygon',
    {},
    text(
      closed(ring)
        .map(([lat, lon]) => `${lat},${lon}`)
        .join(' '),
    ),
  );
}
