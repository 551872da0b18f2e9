/** Hands the reader a file that was made in the browser. */
export function saveFile(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
