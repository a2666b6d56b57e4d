import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter } from '../router/MemoryRouter.tsx';
import { Button, LinkButton } from './Button.tsx';
import { ChipButton } from './Chip.tsx';
import { IconButton } from './IconButton.tsx';
import { Segment } from './Segment.tsx';
import { Switch } from './Switch.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
];

test('a button acts when pressed, by hand and by key', async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

test('a busy button keeps the focus and takes no second press', async () => {
  const onClick = vi.fn();
  render(
    <Button isBusy onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Save' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy submit button does not send its form again', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a link that looks like a button is a link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/focus">Read</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Read' }).getAttribute('href')).toBe('/focus');
});

test('an icon button is named by its label alone', () => {
  render(<IconButton label="Share" icon="share-network" />);
  expect(screen.getByRole('button', { name: 'Share' })).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a chip that can be chosen says whether it is', () => {
  render(<ChipButton isOn>Baha</ChipButton>);
  expect(screen.getByRole('button', { name: 'Baha', pressed: true })).toBeDefined();
});

test('a segment is a group of radio buttons that arrow keys move through', async () => {
  const onChange = vi.fn();
  render(<Segment label="Text size" options={SIZES} value="small" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Text size' })).toBeDefined();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Small', checked: true }));
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('medium');
});

test('a segment of links is a navigation that marks the page one is on', () => {
  const views = SIZES.map((option) => ({ ...option, to: `/${option.value}` }));
  render(
    <MemoryRouter>
      <Segment label="View" options={views} value="medium" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'View' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Medium', current: 'page' }).getAttribute('href')).toBe('/medium');
  expect(screen.getByRole('link', { name: 'Small', current: false })).toBeDefined();
});

test('a switch is switched by its words and by the space key', async () => {
  const onChange = vi.fn();
  render(<Switch label="Dark theme" text="Easier at night" isOn={false} onChange={onChange} />);
  const control = screen.getByRole('switch', { name: 'Dark theme', description: 'Easier at night' });
  await userEvent.click(screen.getByText('Dark theme'));
  control.focus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test('a field is named by its label, also where the label is not shown', () => {
  render(<TextField label="Search" isLabelHidden type="search" />);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeDefined();
});

test('a wrong field says what is wrong with it instead of its hint', () => {
  render(<TextField label="Password" hint="At least 8" error="Too short" />);
  const field = screen.getByRole('textbox', { name: 'Password', description: 'Too short' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
