import type { Page } from '@playwright/test';

/**
 * Controls smaller than a touch target of 44 px. Measured by hit testing: an area that a style adds to a control
 * counts, one that another control covers does not. Links within a sentence are as high as their line.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FINGER = 44;
    /** A control at a fractional position loses one pixel. */
    const LOST = 1;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input:not([type=hidden]), [role=button], [role=switch]',
    );
    const small = [...controls].filter(isShown).flatMap((control) => {
      if (isWithinSentence(control)) return [];
      const { width, height } = touchable(control);
      const isLarge = Math.min(width, height) >= FINGER - LOST;
      return isLarge ? [] : `${width}x${height} ${control.outerHTML.slice(0, 160)}`;
    });
    // Scrolling has hidden the header; this brings it back for the next check.
    window.scrollTo({ top: 0, behavior: 'instant' });
    return small;

    function isShown(control: HTMLElement): boolean {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = control.getBoundingClientRect();
      return width > 1 && height > 1;
    }

    function isWithinSentence(control: HTMLElement): boolean {
      const around = control.parentElement?.closest('p, li, dd');
      if (getComputedStyle(control).display !== 'inline' || !around) return false;
      return (around.textContent ?? '').trim().length > (control.textContent ?? '').trim().length;
    }

    function touchable(control: HTMLElement): { width: number; height: number } {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const reach = (stepX: number, stepY: number) => {
        let steps = 0;
        while (steps < FINGER && isHit(control, x + stepX * (steps + 0.5), y + stepY * (steps + 0.5)))
          steps += 1;
        return steps;
      };
      return { width: reach(-1, 0) + reach(1, 0), height: reach(0, -1) + reach(0, 1) };
    }

    function isHit(control: HTMLElement, x: number, y: number): boolean {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || (hit.closest('label')?.contains(control) ?? false));
    }
  });
}
