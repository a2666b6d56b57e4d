import type { Story } from '@paligid/contract/entities/stories';

export interface SaveButtonProps {
  story: Story;
  /** 'default' has its label beside or below the icon; the others have the icon alone. */
  variant?: 'default' | 'minimal' | 'floating';
}

export const BUTTON_VARIANTS = { default: 'bar', minimal: 'plain', floating: 'floating' } as const;
