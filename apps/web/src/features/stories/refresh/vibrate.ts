import { type VibrationStrength, vibrationMs } from '@paligid/domain/device/vibration';
import { REDUCED_MOTION } from '../../../design/useMedia.ts';

/** Felt where the device can, and where its owner has not asked for stillness. */
export function vibrate(strength: VibrationStrength): void {
  if (window.matchMedia(REDUCED_MOTION).matches) return;
  // Not every browser has it, whatever its type says.
  navigator.vibrate?.(vibrationMs(strength));
}
