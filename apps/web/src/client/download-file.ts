interface TextFile {
  name: string;
  /** 'application/json'. */
  type: string;
  text: string;
}

/** Lets the browser save a file that a signed call has brought: a plain link could not make that call. */
export function downloadFile({ name, type, text }: TextFile): void {
  downloadBlob(name, new Blob([text], { type }));
}

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
