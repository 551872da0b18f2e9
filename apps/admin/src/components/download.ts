/** Gives a text or bytes to the browser as a file. */
export function download(content: BlobPart, name: string, type: string): void {
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
