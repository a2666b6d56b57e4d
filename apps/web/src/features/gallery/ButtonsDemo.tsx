import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Chip, ChipButton, ChipLink } from '../../design/Chip.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { IconLink } from '../../design/IconLink.tsx';
import { LinkButton } from '../../design/LinkButton.tsx';
import { Specimen } from './Specimen.tsx';

export function ButtonsDemo() {
  const [isSaved, setIsSaved] = useState(false);
  const [isFloods, setIsFloods] = useState(true);
  return (
    <>
      <Specimen name="Button">
        <Button>Start Reading</Button>
        <Button variant="ghost">Browse as a guest</Button>
        <Button variant="quiet">Pick a place instead</Button>
        <Button isBusy>Signing in...</Button>
        <Button disabled>Continue</Button>
      </Specimen>
      <Specimen name="Button: medium, with an icon">
        <Button size="medium">Install</Button>
        <Button size="medium" variant="ghost" icon="bookmark-simple">
          Save
        </Button>
        <Button size="medium" variant="ghost" isBusy>
          Try Again
        </Button>
        <Button size="medium" variant="ghost" icon="translate">
          FIL
        </Button>
      </Specimen>
      <Specimen name="LinkButton" flow="column">
        <LinkButton to="/gallery" icon="crosshair-simple" isFull>
          Allow location
        </LinkButton>
      </Specimen>
      <Specimen name="IconButton, IconLink">
        <IconButton label="Share" icon="share-network" />
        <IconButton label="Save" icon="bookmark-simple" variant="solid" />
        <IconButton
          label="Save"
          icon="bookmark-simple"
          weight={isSaved ? 'fill' : 'bold'}
          variant="floating"
          aria-pressed={isSaved}
          onClick={() => setIsSaved(!isSaved)}
        />
        <IconLink to="/gallery" label="Back" icon="arrow-left" />
        <IconButton label="Share" icon="share-network" disabled />
      </Specimen>
      <Specimen name="Chip, ChipButton, ChipLink">
        <Chip icon="arrow-up">Move to higher ground</Chip>
        <ChipLink to="tel:911" icon="phone-call">
          Call 911
        </ChipLink>
        <ChipButton isOn={isFloods} onClick={() => setIsFloods(!isFloods)}>
          Baha
        </ChipButton>
        <ChipButton isOn={false}>Pasok</ChipButton>
      </Specimen>
    </>
  );
}
