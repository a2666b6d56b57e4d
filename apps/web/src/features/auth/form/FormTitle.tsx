import styles from './form-title.module.css';

interface FormTitleProps {
  title: string;
  text?: string;
  /** It has taken another form's place: whoever cannot see that is told. */
  isArrival?: boolean | undefined;
}

export function FormTitle({ title, text, isArrival = false }: FormTitleProps) {
  return (
    <div>
      <h1 className={styles['title']} {...(isArrival && { tabIndex: -1, ref: focus })}>
        {title}
      </h1>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
    </div>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
