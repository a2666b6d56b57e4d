import { m } from '@paligid/i18n/messages';
import { CONTACT_ADDRESS, type LegalText } from './legal-text.ts';

export const TERMS_TEXT: LegalText = {
  title: m['legal.terms_title'],
  lead: m['legal.terms_lead'],
  effectiveFrom: '2026-11-15',
  sections: [
    {
      id: 'what',
      title: m['legal.terms_what'],
      blocks: [m['legal.terms_what_does'], m['legal.terms_what_agree']],
    },
    {
      id: 'sources',
      title: m['legal.terms_sources'],
      blocks: [
        m['legal.terms_sources_named'],
        m['legal.terms_sources_open'],
        m['legal.terms_sources_remove'],
        { link: m['legal.terms_sources_about'], href: '/brand' },
      ],
    },
    {
      id: 'accuracy',
      title: m['legal.terms_accuracy'],
      blocks: [
        m['legal.terms_accuracy_rules'],
        m['legal.terms_accuracy_check'],
        m['legal.terms_accuracy_tell'],
        { contact: CONTACT_ADDRESS },
      ],
    },
    {
      id: 'use',
      title: m['legal.terms_use'],
      blocks: [
        m['legal.terms_use_free'],
        {
          list: [
            m['legal.terms_use_alarm'],
            m['legal.terms_use_harvest'],
            m['legal.terms_use_break'],
            m['legal.terms_use_law'],
          ],
        },
        m['legal.terms_use_stop'],
      ],
    },
    {
      id: 'promise',
      title: m['legal.terms_liability'],
      blocks: [m['legal.terms_liability_care'], m['legal.terms_liability_rights']],
    },
    {
      id: 'changes',
      title: m['legal.terms_changes'],
      blocks: [m['legal.terms_changes_text']],
    },
    {
      id: 'law',
      title: m['legal.terms_law'],
      blocks: [m['legal.terms_law_ph'], m['legal.terms_law_language'], { contact: CONTACT_ADDRESS }],
    },
  ],
};
