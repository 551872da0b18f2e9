interface OriginFile {
  readonly origin: string;
}

let reading: Promise<string> | null = null;

/** The address of the site this package was downloaded from: one small file that the site writes into the ZIP. */
export function readOwnOrigin(): Promise<string> {
  reading ??= fetch(chrome.runtime.getURL('origin.json'))
    .then((response) => response.json() as Promise<OriginFile>)
    .then(({ origin }) => origin);
  return reading;
}
