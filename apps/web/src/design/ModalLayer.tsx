import { type ReactNode, useCallback, useState } from 'react';
import styles from './modal-layer.module.css';
import { PortalContainer } from './portal-container.ts';

interface ModalLayerProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** A clear layer above an open `<dialog>`, for the menus and sheets that a button of that dialog opens. */
export function ModalLayer({ label, onClose, children }: ModalLayerProps) {
  const [layer, setLayer] = useState<HTMLElement>();
  const open = useCallback((element: HTMLDialogElement) => {
    element.showModal();
    setLayer(element);
    return () => element.close();
  }, []);
  return (
    <dialog
      ref={open}
      className={styles['layer']}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {layer !== undefined && <PortalContainer value={layer}>{children}</PortalContainer>}
    </dialog>
  );
}
