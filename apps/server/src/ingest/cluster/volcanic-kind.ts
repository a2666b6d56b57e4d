/** What a report tells of a volcano: each is an event of its own. */
export type VolcanicKind = 'level' | 'eruption' | 'ash' | 'evacuation';

const LEVEL = /\balert level\b|\balerto\b|\bantas ng alerto\b/i;
const ERUPTION =
  /erupt|\bblows? (?:its )?top|\bexplo(?:de|sion)|\bblast|sumabog|sumasabog|pumutok|pagputok|pagsabog|pag-?alburoto|mibuto|pagbuto|nagbuga|nagabuga|pagbuga|bumuga|nibuga|phreatic|bimtak|explosi/i;
const STAYS =
  /\b(?:stays?|remains?|unchanged|maintain(?:s|ed)|still|nananatili|nanatili|pa rin|hindi nagbago|gihapon|pabilin)\b/i;
const PLUME = /\bplumes?\b|\bspew|\bsteam\b|\busok\b|\bbelche?s|\bash emission|\bpuffs? ash\b/i;
const ASH = /\bash ?fall|\bash\b|\babo\b|\bdapo\b/i;
const EVACUATION =
  /evacu|\b(?:lumikas|paglikas|inilikas|pinalikas|pinalilikas|ilikas|likas)\b|bakwit|pamakwit|\bmoved to shelters?\b|\bmov(?:es?|ing) (?:\w+ ){0,2}(?:families|residents|villagers) out\b|\b(?:pinaaalis|pinalalayo|pinagbakwit|ginpahalin|gipahawa)\b|\b(?:families|residents) (?:flee|told to leave|moved out)\b/i;
/** What stands after these words is why, not what. */
const CAUSE =
  /\b(?:after|following|due to|because of|human|matapos|pagkatapos|dahil|bunsod|sanhi|dulot|tungod|gapu|bangud|halin|mula|galing|from)\b.*$/i;

/** People are told to leave their homes, or may go back. */
export function mentionsEvacuation(title: string): boolean {
  return EVACUATION.test(title);
}

/** Undefined where the title tells of several, or of none. Ash is over a town; a plume over the crater is the eruption. */
export function findVolcanicKind(title: string, isInTown: boolean): VolcanicKind | undefined {
  const withoutCause = title.replace(CAUSE, '');
  const text = withoutCause.trim().length < MIN_LENGTH ? title : withoutCause;
  const isEruption = ERUPTION.test(text);
  // A plume under a level that stays is the eruption; a level that stays is also told without one.
  if (STAYS.test(text) && LEVEL.test(text) && (isEruption || PLUME.test(text))) return 'eruption';
  if (LEVEL.test(text)) return isEruption ? undefined : 'level';
  if (EVACUATION.test(text)) return isEruption ? undefined : 'evacuation';
  if (isEruption) return 'eruption';
  return ASH.test(text) && isInTown ? 'ash' : undefined;
}

/** 'Dahil sa pagputok, …' starts with its cause. */
const MIN_LENGTH = 8;
