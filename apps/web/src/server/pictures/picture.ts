/** All that is on a picture, in words: two pictures with the same words are the same. */
export type Picture = StoryPicture | WordsPicture;

export type PictureShape = 'wide' | 'tall';

export const SHAPES: Readonly<Record<PictureShape, { width: number; height: number }>> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1350 },
};

/** A story as we know it at this moment. */
export interface StoryPicture {
  kind: 'story';
  shape: PictureShape;
  severity: 1 | 2 | 3 | 4 | 5;
  /** It no longer holds: nothing on the picture may look like a warning. */
  isOver: boolean;
  /** It is over for now: we check whether it is right. */
  isHeld: boolean;
  /** 'Critical Update', or 'Called off Nov 16, 9:12 AM'. */
  flag: string;
  /** 'In force until Nov 16, 10:00 AM'; empty where it has no end. */
  until: string;
  plate: string;
  title: string;
  /** The title in its other language, else what happened. */
  line: string;
  /** What the issuer advises; none once it is over. */
  steps: readonly string[];
  /** Issued, until, who says so. */
  rows: readonly { label: string; value: string; mark: string }[];
  /** That the picture grows old, and where the latest is. */
  aging: string;
  /** The host, as people read it. */
  host: string;
  /** As the code holds it. */
  code: string;
  map: PictureMap | null;
}

/** A map of the plane that the story page draws. */
export interface PictureMap {
  width: number;
  height: number;
  /** Land and borders, as an SVG group of our own making; empty where there is none. */
  ground: string;
  groundTransform: string;
  area: string;
  /** Of the story, where it has no area. */
  hasPin: boolean;
  names: readonly { x: number; y: number; name: string; side: 'right' | 'left' | 'below' }[];
}

/** Words that somebody passes on: nothing on it may look like a bulletin. */
export interface WordsPicture {
  kind: 'words';
  shape: PictureShape;
  tone: 'info' | 'warning' | 'alert' | 'brand';
  title: string;
  text: string;
  /** Place and source, as the sender gave them. */
  note: string;
  /** Whose words these are; empty for our own. */
  whose: string;
  tagline: string;
}
