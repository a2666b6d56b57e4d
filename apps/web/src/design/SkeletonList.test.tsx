import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { SkeletonList } from './SkeletonList.tsx';

afterEach(cleanup);

const outlines = () => screen.getByRole('status').querySelectorAll(':scope > [aria-hidden="true"]');

test('[SKEL-001] while stories load five outlines stand in their place', () => {
  render(<SkeletonList />);
  expect(outlines()).toHaveLength(5);
});

test('[SKEL-002] as many outlines are shown as are asked for', () => {
  render(<SkeletonList count={2} />);
  expect(outlines()).toHaveLength(2);
});
