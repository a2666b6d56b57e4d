export type VibrationStrength = 'light' | 'medium' | 'heavy';

const MS_OF: Record<VibrationStrength, number> = { light: 10, medium: 20, heavy: 30 };

export function vibrationMs(strength: VibrationStrength): number {
  return MS_OF[strength];
}
