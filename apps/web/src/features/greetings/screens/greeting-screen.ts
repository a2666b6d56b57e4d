import type { greetingSchema } from '@paligid/contract/entities/greetings';
import type * as z from 'zod';

/** What every greeting screen is given. */
export interface ScreenProps {
  greeting: z.output<typeof greetingSchema>;
  /** The reader's name, if they gave one. */
  name: string | undefined;
  /** Stories read today. */
  readToday: number;
  onContinue: () => void;
  /** Back to the first story, from the end. */
  onBack: () => void;
  /** Shares how much was read today, beside the button that was pressed; without it the button does nothing. */
  onShare: ((storiesRead: number, button: HTMLElement) => void) | undefined;
}
