/** The values of CAP 1.2 that say what to do, how soon, how sure and how grave. */
export const CAP_TERMS = {
  response: {
    Shelter: { en: 'Take shelter', fil: 'Sumilong po' },
    Evacuate: { en: 'Evacuate', fil: 'Lumikas na po' },
    Prepare: { en: 'Prepare', fil: 'Maghanda po' },
    Execute: { en: 'Carry out your plan', fil: 'Gawin na po ang plano' },
    Avoid: { en: 'Avoid the area', fil: 'Umiwas po sa lugar' },
    Monitor: { en: 'Monitor updates', fil: 'Subaybayan po ang mga ulat' },
    Assess: { en: 'Assess the situation', fil: 'Suriin po ang sitwasyon' },
    AllClear: { en: 'All clear', fil: 'Ligtas na' },
    None: { en: 'No action needed', fil: 'Walang kailangang gawin' },
  },
  urgency: {
    Immediate: { en: 'Act now', fil: 'Kumilos na ngayon' },
    Expected: { en: 'Act within the hour', fil: 'Kumilos sa loob ng isang oras' },
    Future: { en: 'Act in the coming hours', fil: 'Kumilos sa mga susunod na oras' },
    Past: { en: 'No longer urgent', fil: 'Hindi na apurahan' },
    Unknown: { en: 'Not stated', fil: 'Hindi sinabi' },
  },
  certainty: {
    Observed: { en: 'Happening now or seen', fil: 'Nangyayari na o nakita na' },
    Likely: { en: 'Likely', fil: 'Malamang mangyari' },
    Possible: { en: 'Possible', fil: 'Posibleng mangyari' },
    Unlikely: { en: 'Unlikely', fil: 'Malabong mangyari' },
    Unknown: { en: 'Not stated', fil: 'Hindi sinabi' },
  },
  severity: {
    Extreme: { en: 'Extreme', fil: 'Napakatindi' },
    Severe: { en: 'Severe', fil: 'Matindi' },
    Moderate: { en: 'Moderate', fil: 'Katamtaman' },
    Minor: { en: 'Minor', fil: 'Magaan' },
    Unknown: { en: 'Not stated', fil: 'Hindi sinabi' },
  },
} as const;
