import type { Severity } from '@paligid/domain/severity/severity';
import { PIN_OUTLINE } from '../../../design/art/capiz-pin.ts';
import { type MapColours, severityColour } from './map-colours.ts';

/** Sharp on the screens of phones without a picture for each of them. */
export const PIXEL_RATIO = 2;

const SEVERITIES: readonly Severity[] = [1, 2, 3, 4, 5];
const PIN_FROM: Severity = 4;
const NUMBER_FROM: Severity = 3;
const HATCH_FROM: Severity = 3;
const FONT = '"Encode Sans Variable", sans-serif';
/** Of a mark, with its point in the middle of the lower edge of pins and in the middle of panes. */
const MARK_SIZE = 44;
const PIN_RISE = 20;
const HATCH_SIZE = 12;

export type MarkImage = { name: string; image: ImageData };

/** Every picture of the map's style: marks as in the drawing, clusters, the reader, hatches of areas. */
export function markImages(colours: MapColours): MarkImage[] {
  return [
    ...SEVERITIES.map((severity) => ({ name: `mark-${severity}`, image: drawMark(colours, severity) })),
    ...SEVERITIES.map((severity) => ({ name: `cluster-${severity}`, image: drawCluster(colours, severity) })),
    ...SEVERITIES.filter((severity) => severity >= HATCH_FROM).map((severity) => ({
      name: `hatch-${severity}`,
      image: drawHatch(severityColour(colours, severity), severity),
    })),
    { name: 'reader', image: drawReader(colours) },
    { name: 'station', image: drawStation(colours) },
  ];
}

/** Severity by shape first: hollow pane, pane with a point, filled pane, pin, ringed pin. */
function drawMark(colours: MapColours, severity: Severity): ImageData {
  const isPin = severity >= PIN_FROM;
  const isHollow = severity < NUMBER_FROM;
  const tone = severityColour(colours, severity);
  return draw(MARK_SIZE, (pen) => {
    pen.translate(MARK_SIZE / 2, isPin ? MARK_SIZE - 2 - PIN_RISE : MARK_SIZE / 2);
    pen.fillStyle = isHollow ? colours.halo : tone;
    pen.strokeStyle = isHollow ? tone : severity === 5 ? '#ffffff' : colours.halo;
    pen.lineWidth = isHollow ? 3 : 2.2;
    const shape = isPin ? pinShape() : paneShape(18, 3);
    pen.fill(shape);
    pen.stroke(shape);
    if (severity === 2) {
      pen.fillStyle = tone;
      pen.fill(circle(3));
    }
    if (severity < NUMBER_FROM) return;
    pen.fillStyle = severity === 5 ? colours.onCritical : colours.onSeverity;
    pen.font = `800 15px ${FONT}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(`${severity}`, 0, 0.5);
  });
}

/** Its count is a text of the style. */
function drawCluster(colours: MapColours, severity: Severity): ImageData {
  return draw(MARK_SIZE, (pen) => {
    pen.translate(MARK_SIZE / 2, MARK_SIZE / 2);
    const shape = paneShape(26, 5);
    pen.fillStyle = colours.halo;
    pen.fill(shape);
    pen.strokeStyle = severityColour(colours, severity);
    pen.lineWidth = 3;
    pen.stroke(shape);
  });
}

function drawReader(colours: MapColours): ImageData {
  return draw(MARK_SIZE, (pen) => {
    pen.translate(MARK_SIZE / 2, MARK_SIZE / 2);
    pen.fillStyle = colours.accent;
    pen.globalAlpha = 0.28;
    pen.fill(circle(17));
    pen.globalAlpha = 1;
    const shape = paneShape(16, 3.5);
    pen.fill(shape);
    pen.strokeStyle = colours.you;
    pen.lineWidth = 2.5;
    pen.stroke(shape);
  });
}

function drawStation(colours: MapColours): ImageData {
  return draw(10, (pen) => {
    pen.translate(5, 5);
    pen.fillStyle = colours.halo;
    pen.strokeStyle = colours.label;
    pen.lineWidth = 1.5;
    pen.fill(circle(2.6));
    pen.stroke(circle(2.6));
  });
}

/** Points for severity 3, diagonals for 4, a lattice for 5, as on the drawing: not by colour alone. */
function drawHatch(colour: string, severity: Severity): ImageData {
  return draw(HATCH_SIZE, (pen) => {
    pen.fillStyle = colour;
    pen.strokeStyle = colour;
    pen.globalAlpha = 0.75;
    pen.lineWidth = 1;
    if (severity === 3) return pen.fill(circle(1.3, HATCH_SIZE / 2, HATCH_SIZE / 2));
    // The corners belong to the neighbours' lines: without them the pattern would have gaps.
    for (const shift of [-HATCH_SIZE, 0, HATCH_SIZE]) {
      line(pen, shift, HATCH_SIZE, shift + HATCH_SIZE, 0);
      if (severity === 5) line(pen, shift, 0, shift + HATCH_SIZE, HATCH_SIZE);
    }
  });
}

function draw(size: number, paint: (pen: CanvasRenderingContext2D) => void): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = size * PIXEL_RATIO;
  canvas.height = size * PIXEL_RATIO;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  pen.scale(PIXEL_RATIO, PIXEL_RATIO);
  paint(pen);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

function pinShape(): Path2D {
  const pin = new Path2D();
  pin.addPath(new Path2D(PIN_OUTLINE), new DOMMatrix().rotate(45).scale(0.31));
  return pin;
}

/** A square on its corner. */
function paneShape(size: number, corner: number): Path2D {
  const [half, side] = [size / 2, size - 2 * corner];
  const square = new Path2D(
    `M${corner - half} ${-half}h${side}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${side}a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${-side}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}v${-side}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z`,
  );
  const pane = new Path2D();
  pane.addPath(square, new DOMMatrix().rotate(45));
  return pane;
}

function circle(radius: number, x = 0, y = 0): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

function line(pen: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void {
  pen.beginPath();
  pen.moveTo(ax, ay);
  pen.lineTo(bx, by);
  pen.stroke();
}
